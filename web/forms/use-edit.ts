import { createElement, type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Schema } from '#common/contract/define.ts';
import { AppError, type FieldErrors } from '#common/contract/errors.ts';
import { keysOf } from '#common/values/objects.ts';
import { useT } from '#web/app/context.ts';
import { NetworkError } from '#web/app/network.ts';
import { useFailure } from '#web/app/use-failure.ts';
import { useNavigate } from '#web/router/router.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { checkAfterPress } from './check-after-press.ts';
import { checkBody } from './check-body.ts';
import { changedFields, errorOfField, rebaseValues, theirValues, withErrorsOf } from './edit-values.ts';
import { sendWhenOnline } from './send-when-online.ts';
import { deleteStoredChanges, useRestored, useStoreChanges } from './stored-changes.ts';
import { TheirValue } from './TheirValue.tsx';
import { focusFirst, useFieldErrors } from './use-field-errors.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { wordsOfChoice, wordsOfValue } from './words-of-value.ts';

/** The description of a form behind login. Its values are the body of its call. */
export interface EditSpec<T extends object> {
  /** First values: blanks for a new record, or the record as loaded. */
  initial: T;
  /** The contract's schema of the body. */
  schema: Schema;
  /** Label of a field, for its control, for "Changed: …" and for the warning before leaving. It may depend on other fields. */
  labelOf: (name: keyof T & string, values: T) => string;
  /** Fields that are labelled as optional. */
  optional?: readonly (keyof T & string)[];
  /** Asks before checked values are sent. After "no", the form stays as it is. */
  ask?: (values: T) => Promise<boolean>;
  /**
   * Sends the values. Returns the message, and either the next path or, for staying, the saved values.
   * Errors it throws are shown at their fields or above the button. Saving on the way to the next record has no message.
   */
  save: (values: T) => Promise<{ message?: string } & ({ to: string } | { saved: T })>;
  /** Shows one of the fields, of which the first gets the focus. For forms that hide a part of their fields. */
  reveal?: (names: readonly string[]) => void;
  /** Loads the record again after a conflict. Absent for new records. */
  reread?: () => Promise<T | undefined>;
}

interface TextControl {
  label: string;
  optionalLabel?: string;
  name: string;
  value: string;
  error: string;
  note: ReactNode;
  onChange: (event: { target: { value: string } }) => void;
}

/** The state and handlers that the frame and the fields of a form need. */
export interface Edit<T extends object> {
  ref: RefObject<HTMLFormElement | null>;
  values: T;
  /** Sets a value and checks it at once; for controls other than text fields. */
  choose<K extends keyof T & string>(name: K, value: T[K]): void;
  /** Sets a value; for lists with text fields, which are checked on blur. */
  change<K extends keyof T & string>(name: K, value: T[K]): void;
  /** Shows the errors of a field and of its items. */
  check(name: keyof T & string): void;
  /** Props of a text field, which is checked on blur. */
  text(name: keyof T & string): TextControl & { onBlur: () => void };
  /** Props of a select box, which is checked on change. */
  select(name: keyof T & string): TextControl;
  /** The error of a field. A control without a note also gets a sentence if both changed it. */
  errorOf(name: keyof T & string): string;
  /** The error of an item's field, by its path: `fields.0.key`. */
  errorAt(path: string): string;
  /** The error of a list as a whole, without those of its items. */
  errorOfList(name: keyof T & string): string;
  /** Labels of the changed fields. */
  changed: string[];
  isBusy: boolean;
  /** The error of the form as a whole. */
  failure: string | null;
  /** Someone else saved the record in the meantime. */
  isConflict: boolean;
  /**
   * Loads the other person's version, keeps the changes made here, and focuses the first field that both changed.
   */
  rebase(): Promise<void>;
  isRebased: boolean;
  /** Labels of the fields that both changed. */
  both: string[];
  /** The other person's value of a field that both changed, with a button that takes it. Text fields show it. */
  noteOf(name: keyof T & string): ReactNode;
  /** The changes are from before a reload or an expired session. */
  isRestored: boolean;
  /** Discards all changes. */
  reset(): void;
  /** Continues from values that were saved elsewhere. */
  replace(saved: T): void;
  onSubmit(event: FormEvent): void;
}

/** Scrolls to the first visible note about another person's value. Its field is beside it. */
function scrollToNote(form: HTMLFormElement | null): void {
  const notes = [...(form?.querySelectorAll<HTMLElement>('[data-theirs]') ?? [])];
  notes.find((note) => note.offsetParent)?.scrollIntoView({ block: 'center' });
}

/**
 * A form behind login: checks fields, saves, detects conflicts, asks before unsaved changes are lost, and restores them
 * after a reload or an expired session.
 */
export function useEdit<T extends object>(spec: EditSpec<T>): Edit<T> {
  const t = useT();
  const navigate = useNavigate();
  const ref = useRef<HTMLFormElement>(null);
  const [initial, setInitial] = useState(spec.initial);
  const { key, restored, theirs: unsettled } = useRestored(spec.initial);
  const [values, setValues] = useState(restored ?? spec.initial);
  const { errors, setErrors, failure, setFailure, reject, clearErrors } = useFieldErrors(ref, {}, useFailure());
  const [state, setState] = useState<'editing' | 'busy' | 'conflict' | 'rebased'>('editing');
  // The state is of the last render, and the network may come back before the next one.
  const isSending = useRef(false);
  const [theirs, setTheirs] = useState(unsettled);
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });
  const changed = changedFields(initial, values);
  const labelOf = (name: keyof T & string) => spec.labelOf(name, values);
  const release = useLeaveGuard(changed.map(labelOf), () => deleteStoredChanges(key));
  useStoreChanges(key, initial, values, theirs);

  /** Updates the errors of one field and of its items, and leaves the others as they are. */
  function checkField(name: string, next: T): void {
    const found = checkBody(spec.schema, next, t).errors ?? {};
    setErrors((last) => withErrorsOf(name, last, found));
  }

  /** Checks a field that was left. */
  const checkLeft = (name: string) => checkAfterPress(() => checkField(name, latest.current));

  function refuse(found: FieldErrors, message: string): void {
    spec.reveal?.(Object.keys(found));
    reject(found, message);
  }

  async function submit(): Promise<void> {
    const { errors: found } = checkBody(spec.schema, values, t);
    if (found) return refuse(found, t('lists.form.check'));
    clearErrors();
    if (spec.ask && !(await spec.ask(values))) return;
    setState('busy');
    isSending.current = true;
    try {
      const done = await spec.save(values);
      release();
      deleteStoredChanges(key);
      if (done.message) toast({ severity: 'success', summary: t('ui.saved'), detail: done.message });
      if ('to' in done) return await navigate(done.to);
      setInitial(done.saved);
      setValues(done.saved);
      setTheirs({});
      setState('editing');
    } catch (error) {
      const isConflict = error instanceof AppError && error.code === 'edit.conflict' && spec.reread !== undefined;
      setState(isConflict ? 'conflict' : 'editing');
      const message = error instanceof AppError ? error.message : t('lists.form.failed');
      if (error instanceof AppError && error.fields) refuse(error.fields, message);
      else if (!isConflict) setFailure(message);
      if (error instanceof NetworkError && ref.current)
        sendWhenOnline(ref.current, null, () => setFailure(t('ui.waitsForNetwork')));
    } finally {
      isSending.current = false;
    }
  }

  function setValue(name: string, value: unknown): T {
    // One event may set several fields, so each keeps the others.
    setValues((last) => ({ ...last, [name]: value }));
    return { ...values, [name]: value };
  }

  function takeTheirs(name: keyof T & string): void {
    flushSync(() => {
      checkField(name, setValue(name, theirs[name]));
      setTheirs(({ [name]: _, ...others }) => others);
    });
    focusFirst(ref.current, { [name]: '' });
  }

  const tooOf = (name: string) => (name in theirs ? t('lists.form.theirsToo') : '');
  const noteOf = (name: keyof T & string) =>
    name in theirs &&
    createElement(TheirValue, {
      label: labelOf(name),
      words: wordsOfChoice(ref.current, name, theirs[name]) ?? wordsOfValue(theirs[name]),
      onUse: () => takeTheirs(name),
    });
  const control = (name: keyof T & string) => ({
    name,
    label: labelOf(name),
    ...(spec.optional?.includes(name) && { optionalLabel: t('ui.optional') }),
    value: String(values[name] ?? ''),
    error: errorOfField(name, errors),
    note: noteOf(name),
  });
  return {
    ref,
    values,
    choose: (name, value) => checkField(name, setValue(name, value)),
    change: (name, value) => void setValue(name, value),
    check: checkLeft,
    text: (name) => ({
      ...control(name),
      onChange: ({ target }) => void setValue(name, target.value),
      onBlur: () => checkLeft(name),
    }),
    select: (name) => ({
      ...control(name),
      onChange: ({ target }) => checkField(name, setValue(name, target.value)),
    }),
    errorOf: (name) => errorOfField(name, errors) || tooOf(name),
    errorAt: (path) => errorOfField(path, errors),
    errorOfList: (name) => errors[name] || tooOf(name),
    changed: changed.map(labelOf),
    isBusy: state === 'busy',
    failure,
    isConflict: state === 'conflict',
    isRebased: state === 'rebased',
    isRestored: restored !== undefined && changed.length > 0,
    both: keysOf(values).flatMap((name) => (name in theirs ? labelOf(name) : [])),
    noteOf,
    async rebase() {
      const fresh = await spec.reread?.();
      if (!fresh) return;
      const both = theirValues(initial, values, fresh, theirs);
      flushSync(() => {
        spec.reveal?.(Object.keys(both));
        setInitial(fresh);
        setValues(rebaseValues(initial, values, fresh));
        setTheirs(both);
        setErrors({});
        setState('rebased');
      });
      // The pressed button is no longer there.
      ref.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
      focusFirst(ref.current, both);
      scrollToNote(ref.current);
    },
    reset() {
      setValues(initial);
      setTheirs({});
      clearErrors();
    },
    replace(saved) {
      setInitial(saved);
      setValues(saved);
      setTheirs({});
      clearErrors();
    },
    onSubmit(event) {
      event.preventDefault();
      if (!isSending.current) void submit();
    },
  };
}
