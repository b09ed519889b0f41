import { AppError, type ErrorCode, type FieldErrors } from '#common/errors.ts';
import { marketDay } from '#common/market-day.ts';
import { requestKeyOf } from '#common/request-key.ts';
import type { Api } from '#web/app/context.ts';
import { data } from '#web/router/load.ts';
import { bodyOf, type FormValues, formValues } from './form-values.ts';
import { isFormName, SENDERS } from './senders.ts';

/** What a page shows after a form was posted to it without JavaScript. */
export interface PostedForm {
  form: string;
  /** What was typed, to be shown again beside its errors. */
  values: FormValues;
  /** The confirmation. */
  message?: string;
  code?: ErrorCode;
  fields?: FieldErrors;
}

/** Answers any form that was posted to its page: every screen that shows forms has this as its action. */
export async function runFormAction(request: Request, api: Api) {
  const { _form: form = '', ...values } = formValues(await request.formData());
  if (!isFormName(form)) return data<PostedForm>({ form, values: {}, code: 'request.invalid' }, { status: 400 });
  try {
    const requestKey = await requestKeyOf(values, `${form} ${marketDay()}`);
    const { message } = await SENDERS[form](api, { ...bodyOf(values), requestKey });
    return data<PostedForm>({ form, values: {}, message });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, fields, status } = error;
    return data<PostedForm>({ form, values: withoutPasswords(values), code, ...(fields && { fields }) }, { status });
  }
}

/** A page never carries a password back. */
function withoutPasswords(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !/password/i.test(name)));
}
