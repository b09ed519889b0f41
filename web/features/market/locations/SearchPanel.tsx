import { useEffect, useMemo, useState } from 'react';
import { useT } from '#web/app/context.ts';
import type { useCombobox } from '#web/ui/use-combobox.ts';
import {
  clearRecentSearches,
  findNearMe,
  isRefused,
  recentSearches,
  type SearchOption,
  saveRecentSearch,
} from './search-options.ts';
import { useSuggestions } from './use-suggestions.ts';

interface SearchPanelProps {
  /** The typed text; empty while the box has only its initial text. */
  text: string;
  /** Slug of the page's place. */
  near: string | undefined;
  box: Pick<ReturnType<typeof useCombobox<SearchOption>>, 'active' | 'listProps' | 'optionProps'>;
  shown: readonly SearchOption[];
  onFound: (found: { options: readonly SearchOption[]; of: string }) => void;
}

/** The panel below the search box: suggestions, or before anything is typed recent searches, near me and an example. */
export function SearchPanel({ text, near, box, shown, onFound }: SearchPanelProps) {
  const t = useT();
  const { suggestions, of } = useSuggestions(text, near);
  const { starters, hasRecent, failure, clear } = useStarters();
  const isIdle = text.trim() === '';
  const options = useMemo(
    () =>
      isIdle
        ? starters
        : suggestions.map(({ path, ...suggestion }) => ({
            ...suggestion,
            ...(suggestion.kind !== 'sentence' && { place: suggestion.label }),
            open() {
              saveRecentSearch({ label: suggestion.label, path, lang: t.lang });
              return path;
            },
          })),
    [isIdle, starters, suggestions, t.lang],
  );
  useEffect(() => onFound({ options, of: isIdle ? '' : of }), [onFound, options, isIdle, of]);
  return (
    <>
      <p role="status" className="visually-hidden">
        {failure ?? (isIdle ? '' : t('searchBox.suggestions', { count: shown.length }))}
      </p>
      <div
        hidden={shown.length === 0}
        className="floating absolute inset-x-0 top-full z-50 mt-2 max-h-96 overflow-y-auto p-2"
      >
        {isIdle && failure && <p className="px-3 py-1 text-13 text-red">{failure}</p>}
        <div {...box.listProps(t('search.searchLabel'))}>
          {shown.map((option, index) => (
            <div
              key={`${option.kind}${option.label}${option.detail}`}
              {...box.optionProps(option, index)}
              className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-2 ${option === box.active ? 'bg-spruce-tint' : 'hover:bg-mist'}`}
            >
              <span className="flex-1">
                <span className="font-medium">{option.label}</span>
                {option.detail && <span className="text-soft"> {option.detail}</span>}
              </span>
              <span className="text-13 text-soft">{t.dynamic(`searchBox.kind.${option.kind}`)}</span>
            </div>
          ))}
        </div>
        {isIdle && hasRecent && (
          <button type="button" className="btn btn-quiet btn-sm" onClick={clear}>
            {t('searchBox.clear')}
          </button>
        )}
      </div>
    </>
  );
}

/** Offers of the panel before anything is typed. */
function useStarters() {
  const t = useT();
  const [recent, setRecent] = useState(() => recentSearches(t.lang));
  const [failure, setFailure] = useState<string>();
  const starters = useMemo((): SearchOption[] => {
    const example = t('searchBox.example');
    return [
      ...recent.map((search) => ({
        kind: 'recent',
        label: search.label,
        detail: '',
        open() {
          saveRecentSearch(search);
          return search.path;
        },
      })),
      ...('geolocation' in navigator
        ? [
            {
              kind: 'nearMe',
              label: t('searchBox.nearMe'),
              detail: '',
              open: () =>
                findNearMe().catch(
                  (error: unknown) =>
                    void setFailure(t(isRefused(error) ? 'searchBox.nearMeRefused' : 'searchBox.nearMeFailed')),
                ),
            },
          ]
        : []),
      {
        kind: 'example',
        label: t('searchBox.quoted', { example }),
        detail: '',
        open: () => `/listings?${new URLSearchParams({ q: example })}`,
      },
    ];
  }, [recent, t]);
  const clear = () => {
    clearRecentSearches();
    setRecent([]);
  };
  return { starters, hasRecent: recent.length > 0, failure, clear };
}
