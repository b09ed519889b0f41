import { type FocusEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useT } from '#web/app/context.ts';
import { lazyPart } from '#web/app/lazy-part.ts';
import { useHref, useNavigate, useParams } from '#web/router/router.tsx';
import { SearchIcon } from '#web/ui/icons.ts';
import { Optional } from '#web/ui/Optional.tsx';
import { useCombobox } from '#web/ui/use-combobox.ts';
import type { RecentSearch, SearchOption } from './search-options.ts';

// Loads with the first focus.
const SearchPanel = lazyPart(async () => (await import('./SearchPanel.tsx')).SearchPanel, 'searchBox');

/** The panel's part, because most visitors search nothing. */
const saveSearch = async (search: RecentSearch) => (await import('./search-options.ts')).saveRecentSearch(search);

interface LocationSearchProps {
  /** Initial text: the current place. */
  initial?: string;
  size?: 'medium' | 'large';
  className?: string;
}

/** Options of the panel, and the text that they were found for. */
interface Found {
  options: readonly SearchOption[];
  of: string;
}

/**
 * The search box for places, buildings, addresses, companies and sentences, tolerant of typos. An ARIA combobox; without
 * JavaScript a plain search form.
 */
export function LocationSearch({ initial = '', size = 'medium', className = '' }: LocationSearchProps) {
  const t = useT();
  const hrefOf = useHref();
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState(initial);
  const [isOpen, setIsOpen] = useState(false);
  const [{ options, of }, setFound] = useState<Found>({ options: [], of: '' });
  // On a place's page, a query without a place searches there.
  const { location: near } = useParams();
  const shown = isOpen ? options : [];

  // Text that is being typed while a page finishes loading stays.
  const isTyping = useRef(false);
  useEffect(() => {
    if (!isTyping.current) setText(initial);
  }, [initial]);

  const leave = () => {
    isTyping.current = false;
    setIsOpen(false);
  };
  const choose = async (option: SearchOption) => {
    const path = await option.open();
    if (path === undefined) return;
    if (option.place !== undefined) setText(option.place);
    leave();
    void navigate(path);
  };
  const box = useCombobox({ options: shown, isOpen: shown.length > 0, setOpen: setIsOpen, choose, first: -1 });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const q = text.trim();
    if (box.active) return void choose(box.active);
    if (!q || q === initial) return;
    // The first suggestion for exactly this text is its meaning, and saves asking for it once more.
    const [first] = of === q ? shown : [];
    if (first) return void choose(first);
    leave();
    const path = `/listings?${new URLSearchParams({ q, ...(near && { near }) })}`;
    void saveSearch({ label: q, path, lang: t.lang });
    void navigate(path);
  };
  const closeOutside = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) leave();
  };

  return (
    <search className={className} onBlur={closeOutside}>
      <form action={hrefOf('/listings')} method="get" onSubmit={submit} className="relative">
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
            isTyping.current = true;
            setText(target.value);
            setIsOpen(true);
            box.reset();
          }}
          onFocus={({ target }) => {
            target.select();
            setIsOpen(true);
          }}
          onClick={() => setIsOpen(true)}
          onBlur={undefined}
          className={`input rounded-full pr-14 pl-11 text-ellipsis ${size === 'large' ? 'min-h-14 text-17' : ''}`}
        />
        <button
          type="submit"
          className={`btn btn-primary btn-icon absolute top-1/2 right-1.5 -translate-y-1/2 ${size === 'large' ? '' : 'min-h-9 w-9'}`}
          aria-label={t('search.searchButton')}
        >
          <SearchIcon className="size-5" />
        </button>
        {isOpen && (
          <Optional>
            <SearchPanel
              text={text.trim() === initial ? '' : text}
              near={near}
              box={box}
              shown={shown}
              onFound={setFound}
            />
          </Optional>
        )}
      </form>
    </search>
  );
}
