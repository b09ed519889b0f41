import { type FocusEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { Field } from './Field.tsx';
import { useFieldIds } from './field-ids.ts';
import { useCombobox } from './use-combobox.ts';

/** A suggestion with a stable key. */
export interface SuggestOption {
  key: string;
  label: string;
  detail: string;
}

interface SuggestFieldProps<O extends SuggestOption> {
  name: string;
  label: string;
  hint: string;
  error: string;
  text: string;
  maxLength: number;
  readOnly?: boolean;
  hasAutoFocus?: boolean;
  /** Whether Enter chooses the first suggestion. Otherwise typed text is a valid value too. */
  mustChoose?: boolean;
  /** Suggestions for the text; undefined before the first response. */
  options: readonly O[] | undefined;
  listLabel: string;
  /** Texts: below the field without suggestions, the number of suggestions for screen readers, and a note below them. */
  none: string;
  found: string;
  note?: ReactNode;
  onText: (text: string) => void;
  onChoose: (option: O) => void;
  onBlur?: () => void;
}

/** A text field with suggestions while typing: an ARIA combobox. The typed text always stays. */
export function SuggestField<O extends SuggestOption>(props: SuggestFieldProps<O>) {
  const { name, label, hint, error, text, options, none, found, note, mustChoose = false } = props;
  const [isOpen, setIsOpen] = useState(false);
  const { id, control } = useFieldIds({ hint, error });
  const shown = isOpen && options ? options : [];
  const choose = (option: O) => {
    setIsOpen(false);
    props.onChoose(option);
  };
  const box = useCombobox({ options: shown, isOpen: shown.length > 0, setOpen: setIsOpen, choose, first: -1 });
  const onKeyDown = (event: KeyboardEvent) => {
    box.inputProps.onKeyDown(event);
    const option = box.active ?? (mustChoose ? shown[0] : undefined);
    if (event.key !== 'Enter' || (!option && !mustChoose)) return;
    event.preventDefault();
    if (option) choose(option);
  };
  const onBlur = (_event: FocusEvent) => {
    box.inputProps.onBlur();
    props.onBlur?.();
  };
  const isAsked = isOpen && options !== undefined;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          {...control}
          {...box.inputProps}
          name={name}
          dir="auto"
          data-autofocus={props.hasAutoFocus}
          maxLength={props.maxLength}
          readOnly={props.readOnly}
          value={text}
          onChange={({ target }) => {
            props.onText(target.value);
            setIsOpen(true);
            box.reset();
          }}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
          className="input"
        />
        <p role="status" className="visually-hidden">
          {isAsked ? found : ''}
        </p>
        <div
          hidden={shown.length === 0}
          className="floating absolute inset-x-0 top-full z-50 mt-1 max-h-72 overflow-y-auto p-2"
        >
          <div {...box.listProps(props.listLabel)}>
            {shown.map((option, index) => (
              <div
                key={option.key}
                {...box.optionProps(option, index)}
                className={`flex min-h-11 cursor-pointer items-center rounded-control px-3 py-2 ${option === box.active ? 'bg-spruce-tint' : 'hover:bg-mist'}`}
              >
                <span>
                  <span className="font-medium">{option.label}</span>
                  {option.detail && <span className="text-soft"> {option.detail}</span>}
                </span>
              </div>
            ))}
          </div>
          {note && <p className="px-3 pt-2 text-13 text-soft">{note}</p>}
        </div>
        {/* It stays when the field loses the focus: the next field must not move under a finger that is on its way. */}
        {options?.length === 0 && <p className="mt-1.5 text-13 text-soft">{none}</p>}
      </div>
    </Field>
  );
}
