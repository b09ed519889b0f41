import type { ReviewRow } from '#common/contract/staff/reviews.ts';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { Moment } from '#web/app/Moment.tsx';
import { useSession } from '#web/app/session.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { reviewPath } from './review-path.ts';

/** Name of the item, linked to its page. */
export function ReviewName({ row }: { row: ReviewRow }) {
  const t = useT();
  return (
    <>
      <Link to={reviewPath(row)} className="link">
        {row.title}
      </Link>
      <span className="block text-13 font-normal text-soft">
        {t(`reviews.kinds.${row.kind}`)}
        {row.detail && <span>{` · ${row.detail}`}</span>}
        {row.decision === null && row.companyItems > 1 && (
          <span className="block">{t('reviews.companyItems', { count: row.companyItems })}</span>
        )}
      </span>
    </>
  );
}

export function PriorityBadge({ priority }: Pick<ReviewRow, 'priority'>) {
  const t = useT();
  const name = priority === 1 ? 'urgent' : priority === 3 ? 'low' : 'normal';
  return <Badge tone={name === 'urgent' ? 'error' : 'neutral'}>{t(`reviews.priorities.${name}`)}</Badge>;
}

/** When the item is due, marked once it is late. */
export function DueTime({ row }: { row: ReviewRow }) {
  const t = useT();
  const isLate = row.decision === null && Date.parse(row.dueAt) < Date.now();
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Moment at={row.dueAt} />
      {isLate && <Badge tone="warning">{t('reviews.late')}</Badge>}
    </span>
  );
}

/** The holder of the item, or its decision. */
export function ReviewStatus({ row }: { row: ReviewRow }) {
  const t = useT();
  const own = useSession()?.user?.id;
  if (row.decision !== null)
    return (
      <>
        {t.dynamic(`reviews.decided.${row.decision}`) ?? row.decision}
        {row.decidedBy && <span className="block text-13 text-soft">{row.decidedBy.name}</span>}
      </>
    );
  if (row.claimedBy) return row.claimedBy.id === own ? t('reviews.you') : row.claimedBy.name;
  return <span className="text-soft">–</span>;
}
