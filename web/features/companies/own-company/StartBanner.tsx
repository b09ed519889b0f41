import { useEffect, useId, useState } from 'react';
import type { StartStatus } from '#common/contract/companies/own-company.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { runWithToast } from '#web/app/run-with-toast.ts';
import { setUser, useSession } from '#web/app/session.ts';
import { useLocation } from '#web/router/router.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useStore } from '#web/ui/store.ts';
import { ReviewQuestion } from './ReviewQuestion.tsx';
import { notifyReviewChange, reviewChanges } from './review-store.ts';
import { StartSteps } from './StartSteps.tsx';

/** Shown above every portal screen until the company is approved: status of its review and remaining steps. */
export function StartBanner() {
  const { t, api } = useApp();
  const id = useId();
  const standing = useStanding();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(pathname === pathTo('portal.dashboard'));
  if (!standing || standing.status === 'approved') return null;
  const { status, reason, steps, question } = standing;
  // The checkout has steps of its own, and a company in review may already buy.
  if (pathname === pathTo('portal.billing.checkout') && status !== 'rejected' && !question) return null;
  const done = steps.filter((step) => step.isDone).length;
  return (
    <section aria-labelledby={id} className="mb-6">
      <Notice tone={status === 'rejected' ? 'warning' : 'info'}>
        <h2 id={id} className="text-15 font-semibold">
          {t(`companyDetails.start.titles.${status}`)}
        </h2>
        <p className="mt-1 max-w-prose">{t(`companyDetails.start.texts.${status}`)}</p>
        {reason && (
          <blockquote dir="auto" className="mt-3 border-l-2 border-amber pl-3 wrap-anywhere whitespace-pre-line">
            <span className="block text-13 text-soft">{t('companyDetails.start.reason')}</span>
            {reason}
          </blockquote>
        )}
        {question && <ReviewQuestion question={question} onAnswered={notifyReviewChange} />}
        {status === 'rejected' && (
          <Button
            size="small"
            className="mt-3"
            onClick={() => void runWithToast(t, () => api.ownCompany.askAgain()).then(notifyReviewChange)}
          >
            {t('companyDetails.start.askAgain')}
          </Button>
        )}
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6">
          <p className="text-13 text-soft">{t('companyDetails.start.done', { done, total: steps.length })}</p>
          <Button
            size="small"
            variant="quiet"
            className="max-sm:-ml-3"
            aria-expanded={isOpen}
            aria-controls={`${id}-steps`}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'companyDetails.start.hide' : 'companyDetails.start.show')}
          </Button>
        </div>
        <div id={`${id}-steps`} hidden={!isOpen}>
          <StartSteps standing={standing} />
        </div>
      </Notice>
    </section>
  );
}

/** The company's status, loaded again on every screen, because support or other members may have changed it. */
function useStanding(): StartStatus | undefined {
  const { api } = useApp();
  const { pathname } = useLocation();
  const changes = useStore(reviewChanges, 0);
  const user = useSession()?.user;
  const [standing, setStanding] = useState<StartStatus>();
  const known = `${user?.company?.status} ${user?.isVerified}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again on another screen and after a change
  useEffect(() => {
    let isLeft = false;
    const ask = async () => {
      const answer = await api.ownCompany.standing();
      if (isLeft) return;
      setStanding(answer.standing);
      const { status, steps } = answer.standing;
      const isVerified = steps.some(({ step, isDone }) => step === 'email' && isDone);
      if (known === `${status} ${isVerified}`) return;
      const me = await api.myAccount.me();
      setUser(me.user);
    };
    // Without a response there is no banner; the screen shows its own error.
    ask().catch(() => {});
    return () => {
      isLeft = true;
    };
  }, [api, pathname, changes]);
  return standing;
}
