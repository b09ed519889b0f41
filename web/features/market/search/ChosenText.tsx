import { withColon } from '#common/i18n/format.ts';
import { type ButtonFilter, filterText } from '#common/search/filter-text.ts';
import type { SearchFilters } from '#common/search/filters.ts';
import { useT } from '#web/app/context.ts';

interface ChosenTextProps {
  filters: SearchFilters;
  of: ButtonFilter;
  label: string;
}

/** The chosen options of a filter, on its button. Screen readers get the filter's name too. */
export function ChosenText({ filters, of, label }: ChosenTextProps) {
  const t = useT();
  const chosen = filterText(filters, of, t);
  if (!chosen) return label;
  return (
    <span className="whitespace-nowrap">
      <span className="visually-hidden">{withColon(label, '', t)}</span>
      {chosen.text}
      {chosen.all && <span className="visually-hidden"> ({chosen.all})</span>}
    </span>
  );
}
