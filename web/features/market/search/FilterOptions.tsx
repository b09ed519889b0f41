import { formatNumber } from '#common/i18n/format.ts';
import { toggleOption } from '#common/search/chips.ts';
import { OPTION_GROUPS, type OptionGroup } from '#common/search/filters.ts';
import { optionLabel } from '#common/search/option-label.ts';
import { useT } from '#web/app/context.ts';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import type { Search } from './use-search.ts';

interface FilterOptionsProps {
  search: Search;
  group: OptionGroup;
  /** Shows only these options. All of the group by default. */
  only?: readonly string[];
  className?: string;
}

/** A checklist with the number of homes per option. A change searches at once. */
export function FilterOptions({ search, group, only, className = '' }: FilterOptionsProps) {
  const t = useT();
  const { filters, change, load } = search;
  const counts = load.page.facets[group] ?? {};
  const chosen: readonly string[] = filters[group];
  const keys: readonly string[] = only ?? OPTION_GROUPS[group];
  return (
    <div className={className}>
      {keys.map((key) => (
        <CheckboxField
          key={key}
          name={group}
          value={key}
          label={optionLabel(group, key, t)}
          count={formatNumber(counts[key] ?? 0, t.lang)}
          checked={chosen.includes(key)}
          onChange={() => change(toggleOption(filters, group, key))}
        />
      ))}
    </div>
  );
}
