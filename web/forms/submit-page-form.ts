import { AppError, type ErrorCode, type FieldErrors } from '#common/contract/errors.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { marketDay } from '#common/time/market-day.ts';
import { makeRequestKey } from '#common/values/request-key.ts';
import type { Api } from '#web/app/context.ts';
import { trackingOf } from '#web/app/tracking.ts';
import { data } from '#web/router/load.ts';
import { type FormValues, formValues } from './form-values.ts';
import { isPageForm, pageForm } from './page-forms.ts';

/** The result of a form posted without JavaScript, for the page that shows it. */
export interface PostedForm {
  form: string;
  /** The values to show again beside their errors. */
  values: FormValues;
  /** The confirmation. */
  message?: string;
  code?: ErrorCode;
  fields?: FieldErrors;
}

/** Sends the form of a POST request. Returns the API's error as data with its status, and rethrows anything else. */
export async function submitPageForm(request: Request, api: Api, t: Translate) {
  const { _form: form = '', ...values } = formValues(await request.formData());
  if (!isPageForm(form)) return data<PostedForm>({ form, values: {}, code: 'request.invalid' }, { status: 400 });
  try {
    const requestKey = await makeRequestKey(values, `${form} ${marketDay()}`);
    const { message } = await pageForm(form).send({
      api,
      t,
      values,
      requestKey,
      tracking: trackingOf(new URL(request.url).searchParams),
    });
    return data<PostedForm>({ form, values: {}, message });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, fields, status } = error;
    return data<PostedForm>({ form, values: withoutPasswords(values), code, ...(fields && { fields }) }, { status });
  }
}

/** Passwords never come back in a page. */
function withoutPasswords(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !/password/i.test(name)));
}
