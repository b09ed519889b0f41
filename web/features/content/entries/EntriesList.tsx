import { ENTRY_FILTERS, type EntryRow } from '#common/contract/content/entries.ts';
import { LANGS } from '#common/contract/fields.ts';
import { type EntryKindName, entryKind } from '#common/entries/kinds.ts';
import { useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { Moment } from '#web/app/Moment.tsx';
import { useCan } from '#web/app/session.ts';
import { DataList } from '#web/lists/DataList.tsx';
import type { ListSpec } from '#web/lists/list-spec.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { BulkReportDialog } from './BulkReportDialog.tsx';
import { STATE_TONES } from './EntryStates.tsx';
import { readableTitle } from './readable-title.ts';
import { useBulkActions } from './use-bulk-actions.ts';
import { useGroups } from './use-groups.ts';

interface EntriesListProps {
  kind: EntryKindName;
  title: string;
  purpose: string;
  emptyText: string;
  /** The path of an entry's page. */
  pathOf: (row: EntryRow) => string;
  create?: { label: string; to: string };
  /** The name of a group: category, type or topic. */
  groupLabel: string;
  /** Shows the groups as tabs instead of a filter. */
  hasTabs?: boolean;
  firstSort?: 'title' | '-updatedAt';
}

/** The entries of a kind with the state of each language. */
export function EntriesList({
  kind,
  title,
  purpose,
  emptyText,
  pathOf,
  create,
  groupLabel,
  hasTabs = false,
  firstSort = '-updatedAt',
}: EntriesListProps) {
  const { api, t } = useApp();
  const groups = useGroups(kind);
  const used = groups.filter(({ count }) => count > 0);
  const { bulk, report, closeReport } = useBulkActions(kind);
  const mayCreate = useCan(entryKind(kind).permissions.create);
  const list: ListSpec<EntryRow> = {
    name: `entries ${kind}`,
    title,
    purpose,
    emptyText,
    nameOf: (row) => readableTitle(row.title, t),
    load: ({ query }, options) => api.entries.list({ params: { kind }, query }, options),
    csv: ({ query }, options) => api.entries.listCsv({ params: { kind }, query }, options),
    firstSort,
    bulk,
    ...(hasTabs && { tabs: { name: 'group', label: groupLabel, all: t('entries.allGroups'), options: used } }),
    create: mayCreate ? create : undefined,
    columns: [
      {
        key: 'title',
        heading: t('words.title'),
        isSortable: true,
        cell: (row) => (
          <Link to={pathOf(row)} className="link">
            {readableTitle(row.title, t) || t('entries.untitled')}
          </Link>
        ),
      },
      {
        key: 'group',
        heading: groupLabel,
        cell: ({ group }) => groups.find(({ value }) => value === group)?.label,
      },
      ...LANGS.map((lang) => ({
        key: lang,
        heading: t(`words.langs.${lang}`),
        cell: ({ states, behind }: EntryRow) => (
          <span className="flex flex-wrap gap-1">
            <Badge tone={STATE_TONES[states[lang]]}>{t(`entries.states.${states[lang]}`)}</Badge>
            {behind === lang && <Badge tone="warning">{t('entries.filters.behind')}</Badge>}
          </span>
        ),
      })),
      {
        key: 'plannedAt',
        heading: t('entries.columns.plannedAt'),
        cell: ({ plannedAt }) => plannedAt && <Moment at={plannedAt} />,
      },
      {
        key: 'updatedAt',
        heading: t('entries.columns.updatedAt'),
        isSortable: true,
        cell: ({ updatedAt }) => <Moment at={updatedAt} />,
      },
      { key: 'updatedBy', heading: t('entries.columns.updatedBy'), cell: ({ updatedBy }) => updatedBy?.name },
    ],
    filters: [
      ...(hasTabs ? [] : [{ name: 'group', label: groupLabel, options: used }]),
      {
        name: 'filter',
        label: t('words.status'),
        options: ENTRY_FILTERS.map((value) => ({ value, label: t(`entries.filters.${value}`) })),
      },
      {
        name: 'lang',
        label: t('words.language'),
        options: LANGS.map((value) => ({ value, label: t(`words.langs.${value}`) })),
      },
    ],
  };
  return (
    <>
      <DataList list={list} />
      {report && <BulkReportDialog report={report} pathOf={pathOf} onClose={closeReport} />}
    </>
  );
}
