import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useT } from '#web/app/context.ts';
import { useNavigate, useParams } from '#web/router/router.tsx';
import { SearchIcon } from '#web/ui/icons.ts';
import { type Suggested, useSuggestions } from './use-suggestions.ts';

interface LocationSearchProps {
  /** Initial text: the current place. */
  initial?: string;
  size?: 'medium' | 'large';
  className?: string;
}

/**
 * The search box for places, buildings, addresses and companies, tolerant of typos. An ARIA combobox; without
 * JavaScript a plain search form.
 */
export function LocationSearch({ initial = '', size = 'medium', className = '' }: LocationSearchProps) {
  const t = useT();
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(initial);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  // On a place's page, a query without a place searches there.
  const { location: near } = useParams();
  const { suggestions, isGuess, isCurrent } = useSuggestions(isOpen ? text : '', initial, near);
  const shown = isOpen ? suggestions : [];

  useEffect(() => setText(initial), [initial]);

  const go = (suggestion: Suggested) => {
    if (suggestion.kind !== 'sentence') setText(suggestion.label);
    setIsOpen(false);
    navigate(suggestion.path);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const q = text.trim();
    // With several words, the suggestions shown may still belong to the first word.
    const chosen = shown[active] ?? (isCurrent || !q.includes(' ') ? shown[0] : undefined);
    if (!q || q === initial) return;
    if (chosen) return go(chosen);
    setIsOpen(false);
    navigate(`/listings?${new URLSearchParams({ q, ...(near && { near }) })}`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setIsOpen(false);
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setIsOpen(true);
    const by = event.key === 'ArrowDown' ? 1 : -1;
    // The arrow keys also stop at the input itself.
    setActive(((active + 1 + by + shown.length + 1) % (shown.length + 1)) - 1);
  };

  return (
    <search className={className}>
      <form action={t.lang === 'fr' ? '/fr/listings' : '/listings'} method="get" onSubmit={submit} className="relative">
        {near && <input type="hidden" name="near" value={near} />}
        <label htmlFor={`${id}-box`} className="visually-hidden">
          {t('search.searchLabel')}
        </label>
        <SearchIcon className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-soft" />
        <input
          ref={input}
          id={`${id}-box`}
          name="q"
          type="text"
          role="combobox"
          aria-expanded={shown.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={100}
          placeholder={t('search.searchPlaceholder')}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setIsOpen(true);
            setActive(-1);
          }}
          onFocus={({ target }) => target.select()}
          onBlur={() => setIsOpen(false)}
          onKeyDown={onKeyDown}
          className={`input rounded-full pr-14 pl-11 ${size === 'large' ? 'min-h-14 text-17' : ''}`}
        />
        <button
          type="submit"
          className={`btn btn-primary btn-icon absolute top-1/2 right-1.5 -translate-y-1/2 ${size === 'large' ? '' : 'min-h-9 w-9'}`}
          aria-label={t('search.searchButton')}
        >
          <SearchIcon className="size-5" />
        </button>
        <p role="status" className="visually-hidden">
          {isOpen && text.trim().length > 1 ? t('search.suggestions', { count: shown.length }) : ''}
        </p>
        <div
          hidden={shown.length === 0}
          className="floating absolute inset-x-0 top-full z-50 mt-2 max-h-96 overflow-y-auto p-2"
        >
          {isGuess && <p className="px-3 py-1 text-13 text-soft">{t('search.didYouMean')}</p>}
          <div role="listbox" id={`${id}-list`} aria-label={t('search.searchLabel')}>
            {shown.map((suggestion, index) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input, and aria-activedescendant names the option
              // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
              <div
                key={`${suggestion.kind}${suggestion.path}`}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-2 ${index === active ? 'bg-spruce-tint' : 'hover:bg-mist'}`}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => go(suggestion)}
              >
                <span className="flex-1">
                  <span className="font-medium">{suggestion.label}</span>
                  {suggestion.detail && <span className="text-soft"> {suggestion.detail}</span>}
                </span>
                <span className="text-13 text-soft">{t(`search.kind.${suggestion.kind}`)}</span>
              </div>
            ))}
          </div>
        </div>
      </form>
    </search>
  );
}
