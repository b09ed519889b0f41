import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Schema } from '#common/contract/define.ts';
import { AppError, type ErrorCode, type FieldErrors } from '#common/errors.ts';
import { marketDay } from '#common/market-day.ts';
import { requestKeyOf } from '#common/request-key.ts';
import { fieldErrors, type Issue } from '#common/validation.ts';
import { useApp } from '#web/app/context.ts';
import { tabStore } from '#web/app/storage.ts';
import { currentTracking } from '#web/app/tracking.ts';
import { useActionData } from '#web/router/router.tsx';
import { clearDraft, restoreDraft, saveDraft, tabSalt } from './drafts.ts';
import type { PostedForm } from './form-action.ts';
import { bodyOf, type FormValues, formValues } from './form-values.ts';
import { type FormName, SENDERS } from './senders.ts';

/** What makes a form. */
export type FormSpec = Common &
  (ToItsPage | { name: string; send: (body: Record<string, unknown>) => Promise<string> });

/** Sent by its name, with JavaScript or without; the other kind, by what `send` does: it answers the confirmation. */
interface ToItsPage {
  name: FormName;
  send?: undefined;
}

interface Common {
  /** Tells drafts of the same form apart, like the listing's id. */
  scope?: string | number | undefined;
  /** Loads the rules; asked for when the visitor first enters the form, so that no page waits for them. None where nothing is typed. */
  rules?: () => Promise<Schema>;
  /** What stands in the fields at first, by name. */
  initial?: Record<string, string> | undefined;
}

/** A form: what its frame and its fields need. */
export interface Form {
  name: string;
  ref: RefObject<HTMLFormElement | null>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Name, first value and error of a field. */
  field(name: string): { name: string; defaultValue: string; error: string };
  errorOf(name: string): string;
  busy: boolean;
  /** The confirmation, once sent. */
  done: string | null;
  /** What went wrong with the whole of it. */
  failure: string | null;
  /** Its code, where the server said it. */
  code: ErrorCode | null;
  /** Shows what went wrong with something beside the form. */
  fail(error: unknown): void;
  /** Shows the empty form again after a confirmation. */
  again(): void;
}

// Stands in for the key while fields are checked; the true one is made from what is sent.
const NO_KEY = '00000000-0000-4000-8000-000000000000';

/**
 * A form that works without JavaScript (it posts to its page) and better with it: fields are checked on blur and change,
 * what is typed survives a reload, errors of the server stand at their fields, the first one gets the focus.
 */
export function useForm(spec: FormSpec): Form {
  const { name, scope = '', rules, initial = {} } = spec;
  const { t, api } = useApp();
  const posted = usePosted(name);
  const ref = useRef<HTMLFormElement>(null);
  const touched = useRef(new Set<string>());
  const isFocusing = useRef(false);
  /** What only the server can say of a field; it stands until the field is changed. */
  const refused = useRef<FieldErrors>({});
  const [errors, setErrors] = useState<FieldErrors>(posted?.fields ?? {});
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(posted?.message ?? null);
  const [code, setCode] = useState<ErrorCode | null>(posted?.code ?? null);
  const [failure, setFailure] = useState(posted?.code ? (t.dynamic(`errors.${posted.code}`) ?? null) : null);
  const draft = `form.${name}.${scope}`;

  async function check(form: HTMLFormElement): Promise<FieldErrors> {
    const schema = await rules?.();
    if (!schema) return {};
    const body = { ...bodyOf(formValues(new FormData(form))), requestKey: NO_KEY };
    const parsed = schema.safeParse(body, { reportInput: true });
    return parsed.success ? {} : fieldErrors(parsed.error.issues as readonly Issue[], t);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the listeners live as long as the form element, and read what they need when they run
  useEffect(() => {
    const form = ref.current;
    if (!form) return undefined;
    form.noValidate = true;
    if (!posted) restoreDraft(form, draft);
    const checkTouched = async (event: Event) => {
      const field = (event.target as HTMLInputElement).name;
      if (!field || busyNow(form)) return;
      touched.current.add(field);
      if (event.type === 'change') delete refused.current[field];
      const found = await check(form).catch(() => ({}) as FieldErrors);
      const shown = Object.entries(found).filter(([key]) => isTouched(key, touched.current));
      setErrors({ ...refused.current, ...Object.fromEntries(shown) });
    };
    const preload = () => void rules?.().catch(() => {});
    const keep = () => saveDraft(form, draft);
    // React's onChange is the input event; fields are checked on blur and change, not while one types.
    const handlers = { focusin: preload, input: keep, change: checkTouched, focusout: checkTouched } as const;
    for (const [type, handler] of Object.entries(handlers)) form.addEventListener(type, handler);
    return () => {
      for (const [type, handler] of Object.entries(handlers)) form.removeEventListener(type, handler);
    };
  }, [done]);

  useEffect(() => {
    if (!isFocusing.current || !ref.current) return;
    isFocusing.current = false;
    focusFirst(ref.current, errors);
  }, [errors]);

  function refuse(found: FieldErrors): void {
    isFocusing.current = true;
    for (const key of Object.keys(found)) touched.current.add(key);
    setErrors(found);
    setFailure(t('forms.checkFields'));
  }

  function fail(error: unknown): void {
    setCode(error instanceof AppError ? error.code : null);
    if (error instanceof AppError && error.fields) {
      refused.current = { ...error.fields };
      refuse(error.fields);
    } else setFailure(error instanceof AppError ? error.message : t('forms.failed'));
  }

  async function submit(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    setBusy(true);
    form.ariaBusy = 'true';
    refused.current = {};
    try {
      const found = await check(form);
      if (Object.keys(found).length > 0) return refuse(found);
      const { _form, ...values } = formValues(new FormData(form, submitter));
      const message = await (spec.send ? spec.send(bodyOf(values)) : sendByName(spec.name, values));
      clearDraft(draft);
      setFailure(null);
      setErrors({});
      setDone(message);
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
      form.ariaBusy = null;
    }
  }

  async function sendByName(form: FormName, values: FormValues): Promise<string> {
    const requestKey = await requestKeyOf(values, `${form} ${marketDay()} ${tabSalt(tabStore)}`);
    const { message } = await SENDERS[form](api, { ...bodyOf(values), tracking: currentTracking(), requestKey });
    return message;
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
      const { submitter } = event.nativeEvent as SubmitEvent;
      if (!busy) void submit(event.currentTarget, submitter);
    },
    again() {
      touched.current.clear();
      setDone(null);
    },
  };
}

/** What the page's action answered, where this form was the one that was posted. */
function usePosted(name: string): PostedForm | undefined {
  const posted = useActionData() as PostedForm | undefined;
  return posted?.form === name ? posted : undefined;
}

const busyNow = (form: HTMLFormElement) => form.ariaBusy === 'true';

/** An error of a list as a whole shows once one of the list's fields was touched. */
function isTouched(key: string, touched: ReadonlySet<string>): boolean {
  return touched.has(key) || [...touched].some((field) => field.startsWith(`${key}.`));
}

function focusFirst(form: HTMLFormElement, errors: FieldErrors): void {
  const keys = Object.keys(errors);
  const isWrong = (field: string) => keys.some((key) => field === key || field.startsWith(`${key}.`));
  const fields = [...form.elements] as HTMLInputElement[];
  fields.find(({ name, type }) => name && type !== 'hidden' && isWrong(name))?.focus();
}
