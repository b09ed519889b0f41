import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';

interface ComboboxSpec<O> {
  /** The options that are shown; none while the list is closed. */
  options: readonly O[];
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  choose: (option: O) => void;
  /** The position that is active at first: the first option, or -1 for the text field, where arrow keys stop too. */
  first: 0 | -1;
}

/** Keyboard and ARIA attributes of a text field with a list of options. The focus stays in the text field. */
export function useCombobox<O>({ options, isOpen, setOpen, choose, first }: ComboboxSpec<O>) {
  const listId = useId();
  const [active, setActive] = useState<number>(first);
  const stops = options.length - first;

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      if (!isOpen) setOpen(true);
      const next = isOpen && stops > 0 ? ((active - first + step + stops) % stops) + first : first;
      setActive(next);
    } else if (event.key === 'Escape' && isOpen) {
      // Closes only the list, not a dialog around it.
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  };
  return {
    /** The option that the arrow keys reached. */
    active: options[active],
    /** Starts again, for other options. */
    reset: () => setActive(first),
    inputProps: {
      type: 'text',
      role: 'combobox',
      autoComplete: 'off',
      spellCheck: false,
      'aria-expanded': isOpen,
      'aria-controls': listId,
      'aria-autocomplete': 'list',
      'aria-activedescendant': options[active] && `${listId}-${active}`,
      onKeyDown,
      onBlur: () => setOpen(false),
    },
    listProps: (label: string) => ({ id: listId, role: 'listbox', 'aria-label': label }),
    optionProps: (option: O, at: number) => ({
      id: `${listId}-${at}`,
      role: 'option',
      'aria-selected': at === active,
      tabIndex: -1,
      onPointerDown: (event: PointerEvent) => event.preventDefault(),
      onClick: () => choose(option),
    }),
  } as const;
}
