import { useEffect } from 'react';
import { REVIEW_KINDS, REVIEW_LISTS, type ReviewList } from '#common/catalog/review-kinds.ts';
import type { ReviewRow } from '#common/contract/staff/reviews.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { useApp } from '#web/app/context.ts';
import { Moment } from '#web/app/Moment.tsx';
import { DataList } from '#web/lists/DataList.tsx';
import type { ListSpec } from '#web/lists/list-spec.ts';
import { useLocation, useNavigate } from '#web/router/router.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useStore } from '#web/ui/store.ts';
import { toast } from '#web/ui/toast-store.ts';
import { LastDecision } from './LastDecision.tsx';
import { DueTime, PriorityBadge, ReviewName, ReviewStatus } from './queue-cells.tsx';
import { queueInWork } from './queue-in-work.ts';
import { queuePulse } from './queue-pulse.ts';
import { reviewPath } from './review-path.ts';
import { ShortcutHelp } from './ShortcutHelp.tsx';
import { useShortcuts } from './use-shortcuts.ts';
import { useUndo } from './use-undo.ts';

/** The queue, or only the items about companies or listings, with a button that takes the most urgent one. */
export function QueueList({ only }: { only?: ReviewList }) {
  const { api, t } = useApp();
  const navigate = useNavigate();
  useEffect(() => queueInWork.set(only ?? 'all'), [only]);
  const isDecided = new URLSearchParams(useLocation().search).get('state') === 'decided';
  const start = async () => {
    const found = await api.reviews.next({ body: { kinds: only ? [...REVIEW_LISTS[only]] : [] } });
    if (found.next) await navigate(reviewPath(found.next));
    else toast({ severity: 'info', summary: t('reviews.empty') });
  };
  const pulse = useStore(queuePulse, null);
  const [isHelpOpen, setHelpOpen] = useShortcuts({ j: () => void start(), z: useUndo() });
  const list: ListSpec<ReviewRow> = {
    name: `reviews-${only ?? 'all'}`,
    title: t('reviews.title'),
    purpose: only ? t(`reviews.purposes.${only}`) : t('reviews.purpose'),
    emptyText: t('reviews.empty'),
    nameOf: ({ title }) => title,
    load: ({ query }, options) => api.reviews.list({ query: { ...query, ...(only && { kind: only }) } }, options),
    stamp: pulse?.stamp,
    firstSort: isDecided ? '-decidedAt' : 'urgency',
    columns: [
      { key: 'title', heading: t('words.subject'), cell: (row) => <ReviewName row={row} /> },
      ...(isDecided ? decidedColumns(t) : waitingColumns(t)),
    ],
    filters: [
      {
        name: 'state',
        label: t('words.show'),
        all: t('words.waiting'),
        options: (['mine', 'snoozed', 'decided'] as const).map((value) => ({
          value,
          label: t(`reviews.filters.${value}`),
        })),
      },
      ...(only
        ? []
        : [
            {
              name: 'kind',
              label: t('words.type'),
              options: REVIEW_KINDS.map((value) => ({
                value,
                label: t(`reviews.kinds.${value}`),
              })),
            },
          ]),
    ],
    actions: (row) => [{ label: t('words.open'), to: reviewPath(row) }],
  };
  return (
    <>
      <LastDecision />
      <p className="mb-5">
        <Button variant="primary" onClick={() => void start()}>
          {t('reviews.start')}
        </Button>
      </p>
      <DataList list={list} />
      <ShortcutHelp open={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </>
  );
}

const waitingColumns = (t: Translate): ListSpec<ReviewRow>['columns'] => [
  {
    key: 'urgency',
    heading: t('reviews.columns.urgency'),
    isSortable: true,
    cell: ({ priority }) => <PriorityBadge priority={priority} />,
  },
  { key: 'dueAt', heading: t('reviews.columns.dueAt'), isSortable: true, cell: (row) => <DueTime row={row} /> },
  {
    key: 'openedAt',
    heading: t('reviews.columns.openedAt'),
    isSortable: true,
    isWide: true,
    cell: ({ openedAt }) => <Moment at={openedAt} />,
  },
  { key: 'claimedBy', heading: t('reviews.columns.claimedBy'), cell: (row) => <ReviewStatus row={row} /> },
];

const decidedColumns = (t: Translate): ListSpec<ReviewRow>['columns'] => [
  { key: 'claimedBy', heading: t('words.decision'), cell: (row) => <ReviewStatus row={row} /> },
  {
    key: 'decidedAt',
    heading: t('reviews.columns.decidedAt'),
    isSortable: true,
    cell: ({ decidedAt }) => decidedAt && <Moment at={decidedAt} />,
  },
];
