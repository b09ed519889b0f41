import type { ReviewDetail } from '#common/contract/staff/reviews.ts';
import { reviewReasonText } from '#common/words/review-reason.ts';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { Moment } from '#web/app/Moment.tsx';
import { roleOf, useSession } from '#web/app/session.ts';
import { reviewPath } from './review-path.ts';
import { useReasons } from './use-reasons.ts';

/** Earlier decisions on the company and its listings. */
export function EarlierDecisions({ earlier }: Pick<ReviewDetail, 'earlier'>) {
  const t = useT();
  return (
    <section aria-labelledby="earlier-title" className="card p-5">
      <h2 id="earlier-title" className="mb-4 text-17">
        {t('reviews.page.earlier')}
      </h2>
      <DecisionList earlier={earlier} />
    </section>
  );
}

/** Decisions with their reasons, latest first. */
export function DecisionList({ earlier }: Pick<ReviewDetail, 'earlier'>) {
  const t = useT();
  useReasons();
  // Administrators see a company's record too, but the queue is support's.
  const isLinked = roleOf(useSession()?.user) === 'Support';
  return (
    <>
      {earlier.length === 0 ? (
        <p className="text-soft">{t('reviews.page.noEarlier')}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {earlier.map((one) => {
            const title = `${t(`reviews.kinds.${one.kind}`)} · ${t.dynamic(`reviews.decided.${one.decision}`) ?? one.decision}`;
            return (
              <li key={one.id} className="border-l-2 border-line pl-3">
                <p>
                  {isLinked ? (
                    <Link to={reviewPath(one)} className="link">
                      {title}
                    </Link>
                  ) : (
                    title
                  )}
                </p>
                <p dir="auto" className="text-15 whitespace-pre-line">
                  {reviewReasonText(one, t)}
                </p>
                <p className="text-13 text-soft">
                  {one.by && <span>{`${one.by.name} · `}</span>}
                  <Moment at={one.at} />
                </p>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
