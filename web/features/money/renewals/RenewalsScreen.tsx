import { useState } from 'react';
import { RENEWAL_SPANS, type RenewalRow } from '#common/contract/money/renewals.ts';
import { formatDay, formatNumber } from '#common/i18n/format.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { Moment } from '#web/app/Moment.tsx';
import { DataList } from '#web/lists/DataList.tsx';
import type { ListSpec } from '#web/lists/list-spec.ts';
import { RenewalDialog } from './RenewalDialog.tsx';
import { RenewalTabs } from './RenewalTabs.tsx';

/** Memberships that end soon or ended lately, to renew or to offer. */
export function RenewalsScreen() {
  const { api, t } = useApp();
  const [chosen, setChosen] = useState<readonly RenewalRow[]>([]);
  const open = (rows: readonly RenewalRow[]) => {
    setChosen(rows);
    // The rows stay selected, because nothing is done before the dialog.
    return Promise.resolve(false);
  };
  const list: ListSpec<RenewalRow> = {
    name: 'renewals',
    title: t('words.memberships'),
    purpose: t('renewals.purpose'),
    emptyText: t('renewals.empty'),
    nameOf: ({ name }) => name,
    load: api.renewals.list,
    csv: api.renewals.csv,
    firstSort: 'endsOn',
    columns: [
      {
        key: 'name',
        heading: t('words.company'),
        isSortable: true,
        cell: ({ id, name }) => (
          <Link to={pathTo('support.company', { id })} className="link">
            {name}
          </Link>
        ),
      },
      {
        key: 'endsOn',
        heading: t('renewals.fields.endsOn'),
        isSortable: true,
        cell: ({ endsOn }) => <span className="whitespace-nowrap">{formatDay(endsOn, t)}</span>,
      },
      {
        key: 'liveCount',
        heading: t('words.liveListings'),
        isNumber: true,
        cell: ({ liveCount }) => formatNumber(liveCount, t.lang),
      },
      {
        key: 'leadCount',
        heading: t('renewals.fields.leadCount'),
        isNumber: true,
        cell: ({ leadCount }) => formatNumber(leadCount, t.lang),
      },
      {
        key: 'replyHours',
        heading: t('renewals.fields.replyHours'),
        isNumber: true,
        cell: ({ replyHours }) =>
          replyHours === null
            ? t('renewals.noReply')
            : t('renewals.hours', { hours: formatNumber(replyHours, t.lang) }),
      },
      {
        key: 'lastLoginAt',
        heading: t('words.lastLogin'),
        isWide: true,
        cell: ({ lastLoginAt }) => (lastLoginAt ? <Moment at={lastLoginAt} isDay /> : t('words.never')),
      },
      {
        key: 'lastContactAt',
        heading: t('renewals.fields.lastContactAt'),
        cell: ({ lastContactAt }) => (lastContactAt ? <Moment at={lastContactAt} isDay /> : t('words.never')),
      },
    ],
    tabs: {
      name: 'when',
      label: t('renewals.tabs.label'),
      all: t('renewals.tabs.all'),
      options: RENEWAL_SPANS.map((value) => ({ value, label: t(`renewals.spans.${value}`) })),
    },
    actions: (row) => [{ label: t('renewals.renew'), run: () => void open([row]) }],
    bulk: [{ label: t('renewals.renew'), run: open }],
  };
  return (
    <>
      <RenewalTabs current="memberships" />
      <DataList list={list} />
      <RenewalDialog rows={chosen} onClose={() => setChosen([])} />
    </>
  );
}
