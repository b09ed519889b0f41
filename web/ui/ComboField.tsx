import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Field } from './Field.tsx';
import { type FieldBase, useFieldIds } from './field-ids.ts';
import { CloseIcon } from './icons.ts';

export type ComboOption = { id: number; name: string };
export type ComboFieldProps<O extends ComboOption> = FieldBase & {
  name: string;
  value: O | null;
  /** Returns options for the typed text, best first. */
  search: (typed: string) => Promise<readonly O[]>;
  onChoose: (option: O | null) => void;
  /** Label of the empty choice. */
  placeholder?: string;
  clearLabel: string;
  /** Shown if nothing matches. */
  noneLabel: string;
};

const PAUSE_MS = 200;

/** Selects one of many options by search: type, then pick with arrows and Enter, or with the pointer. */
export function ComboField<O extends ComboOption>({
  name,
  value,
  search,
  onChoose,
  placeholder,
  clearLabel,
  noneLabel,
  ...field
}: ComboFieldProps<O>) {
  const ids = useFieldIds(field);
  const listId = useId();
  const [typed, setTyped] = useState<string>();
  const [options, setOptions] = useState<readonly O[]>();
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const isOpen = typed !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs per typed text, not per function identity
  useEffect(() => {
    if (typed === undefined) return setOptions(undefined);
    let isLate = false;
    const show = (found: readonly O[]) => {
      if (isLate) return;
      setOptions(found);
      setActive(0);
    };
    const timer = setTimeout(() => void search(typed).then(show, () => show([])), PAUSE_MS);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [typed]);

  const choose = (option: O | null) => {
    setTyped(undefined);
    onChoose(option);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const count = options?.length ?? 0;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      if (!isOpen) setTyped('');
      else if (count > 0) setActive((active + step + count) % count);
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      const option = options?.[active];
      if (option) choose(option);
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setTyped(undefined);
    }
  };

  return (
    <Field {...field} id={ids.id}>
      <div className="relative">
        <input
          {...ids.control}
          ref={input}
          name={name}
          type="text"
          role="combobox"
          autoComplete="off"
          placeholder={placeholder}
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && options?.[active] ? `${listId}-${active}` : undefined}
          className="input pr-12"
          value={typed ?? value?.name ?? ''}
          onChange={(event) => setTyped(event.target.value)}
          onClick={() => setTyped(typed ?? '')}
          onKeyDown={onKeyDown}
          onBlur={() => setTyped(undefined)}
        />
        {value && !isOpen && (
          <button
            type="button"
            className="btn btn-quiet btn-icon absolute inset-y-0 right-0 text-soft"
            aria-label={clearLabel}
            onClick={() => {
              choose(null);
              input.current?.focus();
            }}
          >
            <CloseIcon className="size-4" />
          </button>
        )}
        <div
          id={listId}
          role="listbox"
          aria-label={field.label}
          hidden={!isOpen || options === undefined}
          className="floating absolute top-full right-0 left-0 z-30 mt-1 max-h-72 overflow-y-auto p-1"
        >
          {options?.length === 0 && <div className="px-3 py-2 text-soft">{noneLabel}</div>}
          {options?.map((option, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the input and selects from there
            <div
              key={option.id}
              id={`${listId}-${at}`}
              role="option"
              aria-selected={at === active}
              tabIndex={-1}
              className={`cursor-pointer rounded-control px-3 py-2.5 break-words ${at === active ? 'bg-spruce-tint text-spruce-deep' : ''}`}
              // Keep the focus in the input.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              {option.name}
            </div>
          ))}
        </div>
      </div>
    </Field>
  );
}
