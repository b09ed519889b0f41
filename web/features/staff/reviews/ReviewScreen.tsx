import { apiContext, useT } from '#web/app/context.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { CompanyReview } from './CompanyReview.tsx';
import { CopyReview } from './CopyReview.tsx';
import { DecisionPanel } from './DecisionPanel.tsx';
import { EarlierDecisions } from './EarlierDecisions.tsx';
import { FeedReview } from './FeedReview.tsx';
import { LastDecision } from './LastDecision.tsx';
import { MessageReview } from './MessageReview.tsx';
import { PairReview } from './PairReview.tsx';
import { ReportReview } from './ReportReview.tsx';
import { Reports } from './Reports.tsx';
import { ReviewEvents } from './ReviewEvents.tsx';
import { ScamSigns } from './ScamSigns.tsx';
import { useReasons } from './use-reasons.ts';
import { useReview } from './use-review.ts';

export async function loader({ params, context }: LoaderArgs) {
  const review = await context.get(apiContext).reviews.one({ params: { id: params.id ?? '' } });
  return { title: review.title, review };
}

/** One item of the queue: its facts, the decision, notes and history. */
export function ReviewScreen() {
  const { review: loaded } = useLoaderData<typeof loader>();
  const t = useT();
  useReasons();
  const control = useReview(loaded);
  const { review } = control;
  return (
    <>
      <LastDecision />
      <div className="grid max-w-6xl items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="flex min-w-0 flex-col gap-5 max-lg:order-2">
          {review.message && <MessageReview message={review.message} />}
          {review.companyReports.length > 0 && <Reports reports={review.companyReports} />}
          {review.company && <CompanyReview company={review.company} />}
          {review.scam && review.kind === 'scam' && <ScamSigns score={review.scam} />}
          {review.report && review.copy && <CopyReview own={review.report} copy={review.copy} />}
          {review.report && <ReportReview report={review.report} />}
          {review.pair && <PairReview pair={review.pair} />}
          {review.heldRun && <FeedReview held={review.heldRun} />}
          {['duplicate', 'feed', 'message'].includes(review.kind) &&
            !(review.pair ?? review.heldRun ?? review.message) && <EmptyState title={t('reviews.gone')} />}
          {review.kind !== 'message' && <EarlierDecisions earlier={review.earlier} />}
        </div>
        <div className="flex min-w-0 flex-col gap-5 lg:sticky lg:top-4">
          <DecisionPanel control={control} />
          <ReviewEvents control={control} />
        </div>
      </div>
    </>
  );
}
