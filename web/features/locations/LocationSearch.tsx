import { type FormEvent, useEffect, useId, useState } from 'react';
import { useT } from '#web/app/context.ts';
import { useNavigate, useParams } from '#web/router/router.tsx';
import { SearchIcon } from '#web/ui/icons.ts';
import { useCombobox } from '#web/ui/use-combobox.ts';
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
  const [text, setText] = useState(initial);
  const [isOpen, setIsOpen] = useState(false);
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
  const box = useCombobox({ options: shown, isOpen: shown.length > 0, setOpen: setIsOpen, choose: go, first: -1 });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const q = text.trim();
    // With several words, the suggestions shown may still belong to the first word.
    const chosen = box.active ?? (isCurrent || !q.includes(' ') ? shown[0] : undefined);
    if (!q || q === initial) return;
    if (chosen) return go(chosen);
    setIsOpen(false);
    navigate(`/listings?${new URLSearchParams({ q, ...(near && { near }) })}`);
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
          {...box.inputProps}
          id={`${id}-box`}
          name="q"
          enterKeyHint="search"
          maxLength={100}
          placeholder={t('search.searchPlaceholder')}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setIsOpen(true);
            box.reset();
          }}
          onFocus={({ target }) => target.select()}
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
          <div {...box.listProps(t('search.searchLabel'))}>
            {shown.map((suggestion, index) => (
              <div
                key={`${suggestion.kind}${suggestion.path}`}
                {...box.optionProps(suggestion, index)}
                className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-2 ${suggestion === box.active ? 'bg-spruce-tint' : 'hover:bg-mist'}`}
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
