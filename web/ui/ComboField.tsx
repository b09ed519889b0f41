import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Field } from './Field.tsx';
import { type FieldBase, useFieldIds } from './field-ids.ts';
import { CloseIcon } from './icons.ts';
import { useCombobox } from './use-combobox.ts';

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
  const [typed, setTyped] = useState<string>();
  const [options, setOptions] = useState<readonly O[]>();
  const input = useRef<HTMLInputElement>(null);
  const isOpen = typed !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs per typed text, not per function identity
  useEffect(() => {
    if (typed === undefined) return setOptions(undefined);
    let isLate = false;
    const show = (found: readonly O[]) => {
      if (isLate) return;
      setOptions(found);
      box.reset();
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
  const box = useCombobox({
    options: (isOpen && options) || [],
    isOpen,
    setOpen: (open) => setTyped(open ? (typed ?? '') : undefined),
    choose,
    first: 0,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    box.inputProps.onKeyDown(event);
    if (event.key !== 'Enter' || !isOpen) return;
    event.preventDefault();
    if (box.active) choose(box.active);
  };

  return (
    <Field {...field} id={ids.id}>
      <div className="relative">
        <input
          {...ids.control}
          {...box.inputProps}
          ref={input}
          name={name}
          dir="auto"
          placeholder={placeholder}
          className="input pr-12"
          value={typed ?? value?.name ?? ''}
          onChange={(event) => setTyped(event.target.value)}
          onClick={() => setTyped(typed ?? '')}
          onKeyDown={onKeyDown}
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
          {...box.listProps(field.label)}
          hidden={!isOpen || options === undefined}
          className="floating absolute top-full right-0 left-0 z-30 mt-1 max-h-72 overflow-y-auto p-1"
        >
          {options?.length === 0 && <div className="px-3 py-2 text-soft">{noneLabel}</div>}
          {options?.map((option, at) => (
            <div
              key={option.id}
              {...box.optionProps(option, at)}
              className={`cursor-pointer rounded-control px-3 py-2.5 break-words ${option === box.active ? 'bg-spruce-tint text-spruce-deep' : ''}`}
            >
              {option.name}
            </div>
          ))}
        </div>
      </div>
    </Field>
  );
}
