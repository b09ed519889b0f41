import { useState } from 'react';
import { withFilters } from '#common/search/chips.ts';
import { useT } from '#web/app/context.ts';
import { TextField } from '#web/ui/TextField.tsx';
import type { Search } from './use-search.ts';

/** Keywords for titles, descriptions and addresses. Searches on blur or Enter. */
export function KeywordField({ search: { filters, change } }: { search: Search }) {
  const t = useT();
  const [typed, setTyped] = useState(filters.keyword);
  const apply = () => typed.trim() !== filters.keyword && change(withFilters(filters, { keyword: typed }));
  return (
    <TextField
      label={t('filters.keyword')}
      hint={t('filters.keywordHint')}
      name="q"
      value={typed}
      maxLength={100}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        apply();
      }}
    />
  );
}
