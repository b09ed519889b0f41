import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Schema } from '#common/contract/define.ts';
import { AppError, type FieldErrors } from '#common/errors.ts';
import { fieldErrors, type Issue } from '#common/validation.ts';
import { useT } from '#web/app/context.ts';
import { useNavigate } from '#web/router/router.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { changedFields, focusFirst, rebased, sentenceFor } from './edit-values.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

/** What makes a form behind sign-in: its values are what its call sends. */
export interface EditSpec<T extends object> {
  /** What stands in the fields at first: a new record's blanks, or a record as it was read. */
  initial: T;
  /** The rules of the contract. */
  schema: Schema;
  /** What each field is called: in "Changed: …" and in the warning on leaving. */
  labels: Record<keyof T & string, string>;
  /**
   * Sends it; answers what is said of it, and where to go then or, where one stays, what is saved now. What it throws stands
   * at its fields, or over the button.
   */
  save: (values: T) => Promise<{ message: string } & ({ to: string } | { saved: T })>;
  /** Reads the record again after somebody else changed it; absent where there is none yet. */
  reread?: () => Promise<T | undefined>;
}

/** A form: what its frame and its fields need. */
export interface Edit<T extends object> {
  ref: RefObject<HTMLFormElement | null>;
  values: T;
  /** Sets a value that is chosen rather than typed: it is checked at once. */
  choose<K extends keyof T & string>(name: K, value: T[K]): void;
  /** Everything that a text field needs. It is checked when it is left. */
  text(name: keyof T & string): {
    name: string;
    value: string;
    error: string;
    onChange: (event: { target: { value: string } }) => void;
    onBlur: () => void;
  };
  /** The same for a select box. */
  select(name: keyof T & string): {
    name: string;
    value: string;
    error: string;
    onChange: (event: { target: { value: string } }) => void;
  };
  errorOf(name: keyof T & string): string;
  /** Names of the fields that differ from what was read, in words. */
  changed: string[];
  isBusy: boolean;
  /** What went wrong with the whole of it. */
  failure: string | null;
  /** Whether somebody else has saved meanwhile. */
  isConflict: boolean;
  /** Takes in what somebody else has saved; what was changed here stays. */
  rebase(): Promise<void>;
  isRebased: boolean;
  /** Puts back what was read. */
  reset(): void;
  onSubmit(event: FormEvent): void;
}

/** The one way to edit behind sign-in. */
export function useEdit<T extends object>(spec: EditSpec<T>): Edit<T> {
  const t = useT();
  const navigate = useNavigate();
  const ref = useRef<HTMLFormElement>(null);
  const [initial, setInitial] = useState(spec.initial);
  const [values, setValues] = useState(spec.initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [state, setState] = useState<'editing' | 'busy' | 'conflict' | 'rebased'>('editing');
  const isFocusing = useRef(false);
  const changed = changedFields(initial, values);
  const release = useLeaveGuard(changed.map((name) => spec.labels[name]));

  useEffect(() => {
    if (!isFocusing.current) return;
    isFocusing.current = false;
    focusFirst(ref.current, errors);
  }, [errors]);

  function check(of: T): FieldErrors {
    const parsed = spec.schema.safeParse(of, { reportInput: true });
    return parsed.success ? {} : fieldErrors(parsed.error.issues as readonly Issue[], t);
  }

  /** Checks one field: what is wrong elsewhere is said when its turn comes. */
  function checkOne(name: string, of: T): void {
    const found = sentenceFor(name, check(of));
    setErrors(({ [name]: _, ...others }) => (found ? { ...others, [name]: found } : others));
  }

  function refuse(found: FieldErrors, sentence: string): void {
    isFocusing.current = true;
    setErrors(found);
    setFailure(sentence);
  }

  async function submit(): Promise<void> {
    const found = check(values);
    if (Object.keys(found).length > 0) return refuse(found, t('lists.form.check'));
    setState('busy');
    setFailure(null);
    setErrors({});
    try {
      const done = await spec.save(values);
      release();
      toast({ severity: 'success', summary: t('ui.saved'), detail: done.message });
      if ('to' in done) return await navigate(done.to);
      setInitial(done.saved);
      setValues(done.saved);
      setState('editing');
    } catch (error) {
      const isConflict = error instanceof AppError && error.code === 'edit.conflict' && spec.reread !== undefined;
      setState(isConflict ? 'conflict' : 'editing');
      const sentence = error instanceof AppError ? error.message : t('lists.form.failed');
      if (error instanceof AppError && error.fields) refuse(error.fields, sentence);
      else if (!isConflict) setFailure(sentence);
    }
  }

  const set = (name: string, value: unknown) => {
    const next = { ...values, [name]: value };
    setValues(next);
    return next;
  };
  const errorOf = (name: keyof T & string) => sentenceFor(name, errors);
  const textOf = (name: keyof T & string) => String(values[name] ?? '');
  return {
    ref,
    values,
    choose: (name, value) => checkOne(name, set(name, value)),
    text: (name) => ({
      name,
      value: textOf(name),
      error: errorOf(name),
      onChange: ({ target }) => void set(name, target.value),
      onBlur: () => checkOne(name, values),
    }),
    select: (name) => ({
      name,
      value: textOf(name),
      error: errorOf(name),
      onChange: ({ target }) => checkOne(name, set(name, target.value)),
    }),
    errorOf,
    changed: changed.map((name) => spec.labels[name]),
    isBusy: state === 'busy',
    failure,
    isConflict: state === 'conflict',
    isRebased: state === 'rebased',
    async rebase() {
      const theirs = await spec.reread?.();
      if (!theirs) return;
      setInitial(theirs);
      setValues(rebased(initial, values, theirs));
      setErrors({});
      setState('rebased');
    },
    reset() {
      setValues(initial);
      setErrors({});
      setFailure(null);
    },
    onSubmit(event) {
      event.preventDefault();
      if (state !== 'busy') void submit();
    },
  };
}
