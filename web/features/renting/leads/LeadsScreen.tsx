import { LEAD_STATES, type LeadRow } from '#common/contract/renting/leads.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { apiContext, useApp, useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { Moment } from '#web/app/Moment.tsx';
import { DataList } from '#web/lists/DataList.tsx';
import type { ListSpec } from '#web/lists/list-spec.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { CalendarFeed } from './CalendarFeed.tsx';
import { bulkActions, removeLead } from './lead-actions.ts';
import { LeadBadges, nameOf } from './lead-state.tsx';
import { whenOf } from './when.ts';

/** Loads the listings with leads for the filter, and whether a calendar feed exists. */
export async function loader({ context }: LoaderArgs) {
  const api = context.get(apiContext).leads;
  const [listings, calendar] = await Promise.all([api.listings(), api.calendarFeed()]);
  return { ...listings, ...calendar };
}

/** All leads of the company: their status, and who waits for a reply. */
export function LeadsScreen() {
  const app = useApp();
  const { api, t } = app;
  const loaded = useLoaderData<typeof loader>();
  const list: ListSpec<LeadRow> = {
    name: 'leads',
    title: t('words.leads'),
    purpose: t('leads.purpose'),
    emptyText: t('leads.empty'),
    emptyAction: { label: t('leads.toListings'), to: pathTo('portal.listings') },
    nameOf: (row) => nameOf(row, t),
    load: api.leads.list,
    csv: api.leads.export,
    firstSort: '-lastAt',
    columns: [
      {
        key: 'name',
        heading: t('words.name'),
        isSortable: true,
        cell: (row) => <Who row={row} />,
      },
      {
        key: 'state',
        heading: t('words.status'),
        isSortable: true,
        cell: (row) => <Where row={row} />,
      },
      {
        key: 'listing',
        heading: t('words.listing'),
        isSortable: true,
        cell: ({ listing }) => listing.title,
      },
      {
        key: 'createdAt',
        heading: t('words.receivedAt'),
        isSortable: true,
        isWide: true,
        cell: ({ createdAt }) => <Moment at={createdAt} isDay />,
      },
      {
        key: 'lastAt',
        heading: t('leads.columns.lastAt'),
        isSortable: true,
        cell: ({ lastAt }) => <Moment at={lastAt} />,
      },
    ],
    filters: [
      {
        name: 'state',
        label: t('words.status'),
        options: LEAD_STATES.map((value) => ({ value, label: t(`leads.states.${value}`) })),
      },
      {
        name: 'waiting',
        label: t('leads.filters.waiting'),
        options: [
          { value: 'true', label: t('leads.filters.isWaiting') },
          { value: 'false', label: t('leads.filters.isAnswered') },
        ],
      },
      {
        name: 'listing',
        label: t('words.listing'),
        options: loaded.listings.map(({ id, title }) => ({ value: String(id), label: title })),
      },
      { name: 'from', label: t('words.fromDay') },
      { name: 'to', label: t('words.toDay') },
    ],
    actions: (row, { reload }) => [
      { label: t('words.open'), to: pathTo('portal.leads.detail', { id: row.id }) },
      {
        label: t('words.delete'),
        isDanger: true,
        run: () => void removeLead(app, row).then((isDone) => isDone && reload()),
      },
    ],
    bulk: bulkActions(app),
  };
  return (
    <>
      <DataList list={list} />
      <CalendarFeed first={loaded.feed} />
    </>
  );
}

function Who({ row }: { row: LeadRow }) {
  const t = useT();
  return (
    <>
      <Link to={pathTo('portal.leads.detail', { id: row.id })} className="font-medium hover:underline">
        {nameOf(row, t)}
      </Link>
      <span className="line-clamp-2 block max-w-md text-13 font-normal text-soft">
        {row.excerpt || t('words.sentWithoutMessage')}
      </span>
    </>
  );
}

function Where({ row }: { row: LeadRow }) {
  const t = useT();
  const { tour } = row;
  return (
    <>
      <LeadBadges lead={row} />
      {tour?.state === 'confirmed' && tour.time && (
        <span className="mt-1 block text-13 text-soft">{whenOf(tour.time, t)}</span>
      )}
    </>
  );
}
