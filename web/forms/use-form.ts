import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { Schema } from '#common/contract/define.ts';
import { AppError, type ErrorCode, type FieldErrors } from '#common/contract/errors.ts';
import { marketDay } from '#common/time/market-day.ts';
import { makeRequestKey } from '#common/values/request-key.ts';
import { loadRestEndpoints } from '#web/app/browser-api.ts';
import { useApp } from '#web/app/context.ts';
import { MissingScriptError } from '#web/app/load-script.ts';
import { NetworkError } from '#web/app/network.ts';
import { tabStore } from '#web/app/storage.ts';
import { currentTracking } from '#web/app/tracking.ts';
import { useActionData } from '#web/router/router.tsx';
import { failWaiting } from '#web/ui/awaited.ts';
import { checkAfterPress } from './check-after-press.ts';
import { checkBody } from './check-body.ts';
import { deleteDraft, restoreDraft, saveDraft, tabSalt } from './drafts.ts';
import { bodyOf, formValues } from './form-values.ts';
import { type FormResponse, type PageFormName, pageForm } from './page-forms.ts';
import { sendWhenOnline } from './send-when-online.ts';
import type { PostedForm } from './submit-page-form.ts';
import { useFieldErrors } from './use-field-errors.ts';

/** The description of a form. */
export type FormSpec<S extends Schema> = (PageFormSpec | ScriptFormSpec<S>) & {
  /** Separates the drafts of forms with the same name, like the listing's id. */
  scope?: string | number | undefined;
  /** First values of the fields, by name. */
  initial?: Record<string, string> | undefined;
};

/** A form that also works without JavaScript: its rules and its call follow from its name. */
interface PageFormSpec {
  name: PageFormName;
  send?: undefined;
  /** Runs after the form was sent, before the confirmation is shown. */
  onSent?: (message: string, answer: FormResponse) => Promise<void>;
}

/** A form that needs JavaScript. */
interface ScriptFormSpec<S extends Schema> {
  name: string;
  /** Loads the schema of the body, when the visitor first enters the form. */
  rules: () => Promise<S>;
  /** Adds a `requestKey` to the body: the same text sent twice with the same salt is one request. */
  requestSalt?: string;
  /** Sends the checked body and returns the confirmation. */
  send: (body: z.input<S>) => Promise<string>;
}

/** The state and handlers that the frame and the fields of a form need. */
export interface Form {
  name: string;
  ref: RefObject<HTMLFormElement | null>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Name, first value and error of a field. */
  field(name: string): { name: string; defaultValue: string; error: string };
  errorOf(name: string): string;
  busy: boolean;
  /** The confirmation; null until the form was sent. */
  done: string | null;
  /** The error of the form as a whole. */
  failure: string | null;
  /** The code of the server's error. */
  code: ErrorCode | null;
  /** Shows the error of a button beside the form. */
  fail(error: unknown): void;
  /** Shows the empty form again after a confirmation. */
  again(): void;
}

// Replaces the request key while fields are checked; the real one is a hash of the values sent.
const NO_KEY = '00000000-0000-4000-8000-000000000000';

/**
 * A form that works without JavaScript by posting to its page. With JavaScript, it checks fields on blur and change,
 * restores drafts after a reload, shows server errors at their fields and focuses the first wrong one.
 */
export function useForm<S extends Schema>(spec: FormSpec<S>): Form {
  const { name, scope = '', initial = {} } = spec;
  const { t, api } = useApp();
  const posted = usePostedForm(name);
  const ref = useRef<HTMLFormElement>(null);
  const touched = useRef(new Set<string>());
  /** Errors that only the server can find. Each stays until its field changes. */
  const serverErrors = useRef<FieldErrors>({});
  const postedFailure = posted?.code && t.dynamic(`errors.${posted.code}`);
  const { errors, setErrors, failure, setFailure, reject, clearErrors } = useFieldErrors(
    ref,
    posted?.fields,
    useState(postedFailure ?? null),
  );
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(posted?.message ?? null);
  const [code, setCode] = useState<ErrorCode | null>(posted?.code ?? null);
  const draft = `form.${name}.${scope}`;
  const rules = spec.send ? spec.rules : pageForm(spec.name).rules;

  async function check(form: HTMLFormElement): Promise<FieldErrors> {
    const schema = await rules?.();
    if (!schema) return {};
    const body = { ...bodyOf(formValues(new FormData(form))), requestKey: NO_KEY };
    return checkBody(schema, body, t).errors ?? {};
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the listeners live as long as the form element and read the latest refs
  useEffect(() => {
    const form = ref.current;
    if (!form) return undefined;
    form.noValidate = true;
    if (!posted) restoreDraft(form, draft);
    const checkTouched = ({ target, type }: Event) => {
      const field = target instanceof Element && target.getAttribute('name');
      if (!field) return;
      if (type === 'change') delete serverErrors.current[field];
      checkAfterPress(async () => {
        if (form.ariaBusy === 'true') return;
        touched.current.add(field);
        const found = await check(form).catch((): FieldErrors => ({}));
        const shown = Object.entries(found).filter(([key]) => isTouched(key, touched.current));
        setErrors({ ...serverErrors.current, ...Object.fromEntries(shown) });
      });
    };
    const preload = () => void Promise.all([rules?.(), loadRestEndpoints()]).catch(() => {});
    const save = () => saveDraft(form, draft);
    // Native listeners, because React's onChange is the input event and would check while the visitor types.
    const handlers = { focusin: preload, input: save, change: checkTouched, focusout: checkTouched };
    for (const [type, handler] of Object.entries(handlers)) form.addEventListener(type, handler);
    return () => {
      for (const [type, handler] of Object.entries(handlers)) form.removeEventListener(type, handler);
    };
  }, [done]);

  function rejectFields(found: FieldErrors): void {
    for (const key of Object.keys(found)) touched.current.add(key);
    reject(found, t('forms.checkFields'));
  }

  function fail(error: unknown): void {
    // A newer release replaced the rules of this form: the page reloads, and the draft comes back.
    if (error instanceof MissingScriptError) failWaiting();
    const known = error instanceof AppError ? error : null;
    setCode(known?.code ?? null);
    if (known?.fields) {
      serverErrors.current = { ...known.fields };
      rejectFields(known.fields);
    } else setFailure(known ? known.message : t('forms.failed'));
  }

  async function submit(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    setBusy(true);
    form.ariaBusy = 'true';
    serverErrors.current = {};
    try {
      const found = await check(form);
      if (Object.keys(found).length > 0) return rejectFields(found);
      const message = await send(new FormData(form, submitter));
      deleteDraft(draft);
      clearErrors();
      setDone(message);
    } catch (error) {
      fail(error);
      if (error instanceof NetworkError) sendWhenOnline(form, submitter, () => setFailure(t('ui.waitsForNetwork')));
    } finally {
      setBusy(false);
      form.ariaBusy = null;
    }
  }

  async function send(data: FormData): Promise<string> {
    const { _form, ...values } = formValues(data);
    if (!spec.send) {
      const requestKey = await makeRequestKey(values, `${name} ${marketDay()} ${tabSalt(tabStore)}`);
      const answer = await pageForm(spec.name).send({ api, t, values, requestKey, tracking: currentTracking() });
      await spec.onSent?.(answer.message, answer);
      return answer.message;
    }
    const key = spec.requestSalt && { requestKey: await makeRequestKey(values, spec.requestSalt) };
    const { body, errors: found } = checkBody(await spec.rules(), { ...bodyOf(values), ...key }, t);
    if (found) throw new AppError('request.invalid', {}, found);
    return spec.send(body);
  }

  const errorOf = (field: string) => errors[field] ?? '';
  return {
    name,
    ref,
    busy,
    done,
    failure,
    code,
    fail,
    errorOf,
    field: (field) => ({
      name: field,
      defaultValue: posted?.values[field] ?? initial[field] ?? '',
      error: errorOf(field),
    }),
    onSubmit(event) {
      event.preventDefault();
      const { currentTarget, nativeEvent } = event;
      // The state is older than the form: the network may come back before the next render.
      if (currentTarget.ariaBusy !== 'true')
        void submit(currentTarget, nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null);
    },
    again() {
      touched.current.clear();
      setDone(null);
    },
  };
}

/** The result of the page's action, if this form was posted. */
function usePostedForm(name: string): PostedForm | undefined {
  const posted = useActionData<PostedForm>();
  return posted?.form === name ? posted : undefined;
}

/** The error of a whole list shows as soon as one of the list's fields was touched. */
function isTouched(key: string, touched: ReadonlySet<string>): boolean {
  return touched.has(key) || [...touched].some((field) => field.startsWith(`${key}.`));
}
