import type { FormEvent } from 'react';
import { useT } from '#web/app/context.ts';
import { DateField } from '#web/ui/DateField.tsx';
import { SearchIcon } from '#web/ui/icons.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { CsvButton } from './CsvButton.tsx';
import type { ListOutput, ListRow, ListSpec } from './list-spec.ts';
import type { ListState } from './list-state.ts';
import { useSearchText } from './use-search-text.ts';

interface ListToolsProps<R extends ListRow> {
  list: ListSpec<R>;
  state: ListState;
  go: (change: Partial<ListState>, replace?: boolean) => void;
  /** Whether the list shows headings that sort it. */
  hasHeadings: boolean;
  data: ListOutput<R> | undefined;
}

/** Search, filters, sort order (if there are no headings to click), and the CSV button. */
export function ListTools<R extends ListRow>({ list, state, go, hasHeadings, data }: ListToolsProps<R>) {
  const t = useT();
  const { filters = [], columns } = list;
  const [typed, setTyped] = useSearchText(state.q, (q) => go({ q }, true));
  const isByNoColumn = list.firstSort && !columns.some(({ key }) => key === list.firstSort?.replace(/^-/, ''));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go({ q: typed }, true);
  };
  return (
    <search aria-label={list.title}>
      <form onSubmit={submit} className="my-5 flex flex-wrap items-end gap-3">
        <TextField
          type="search"
          label={t('lists.searchIn', { title: list.title })}
          hideLabel
          placeholder={t('words.search')}
          prefix={<SearchIcon className="size-4.5" />}
          className="pl-10"
          fieldClassName="min-w-0 flex-1 max-md:-order-2 max-sm:basis-[calc(100%-4rem)] sm:basis-64 md:max-w-96"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {filters.map(({ name, label, all, options }) => {
          const field = {
            label,
            fieldClassName: `max-w-full md:max-w-56 ${options ? 'max-md:flex-auto' : 'max-md:flex-1 max-md:basis-32'}`,
            value: state.filters[name] ?? '',
            onChange: (event: { target: { value: string } }) =>
              go({ filters: { ...state.filters, [name]: event.target.value } }),
          };
          if (!options) return <DateField key={name} {...field} />;
          const none = { value: '', label: all ?? t('lists.all') };
          return <SelectField key={name} {...field} options={[none, ...options]} />;
        })}
        {!hasHeadings && (
          <SelectField
            label={t('lists.sort')}
            className="wrap-choice"
            fieldClassName="max-w-full max-md:basis-full"
            options={[
              ...(isByNoColumn ? [{ value: list.firstSort ?? '', label: t('lists.latestFirst') }] : []),
              ...columns
                .filter(({ isSortable }) => isSortable)
                .flatMap(({ key, heading: name }) => [
                  { value: key, label: t('lists.sorted', { name, direction: 'up' }) },
                  { value: `-${key}`, label: t('lists.sorted', { name, direction: 'down' }) },
                ]),
            ]}
            value={state.sort}
            onChange={(event) => go({ sort: event.target.value })}
          />
        )}
        {list.csv && (
          <CsvButton title={list.title} state={state} load={list.csv} total={data?.total} isMore={data?.isMore} />
        )}
      </form>
    </search>
  );
}
