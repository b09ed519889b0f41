import type { StartStatus, StartStep } from '#common/contract/companies/own-company.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { runWithToast } from '#web/app/run-with-toast.ts';
import { useSession } from '#web/app/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { CheckCircleIcon } from '#web/ui/icons.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

/** The next possible steps. Publishing is offered only once a draft exists. */
const isOpen = (step: StartStep, steps: StartStatus['steps']) =>
  step !== 'publish' || steps.some((one) => one.step === 'listing' && one.isDone);

/** Steps until listings go live, done and open, each with a link. */
export function StartSteps({ standing: { steps, listingId } }: { standing: StartStatus }) {
  const { t, api } = useApp();
  const user = useSession()?.user;
  const ways: Record<Exclude<StartStep, 'email'>, string> = {
    company: pathTo('portal.account-details', { tab: 'company' }),
    listing: pathTo('portal.listings.create'),
    publish: listingId === null ? pathTo('portal.listings') : pathTo('portal.listings.detail', { id: listingId }),
    credits: pathTo('portal.billing.checkout'),
  };
  const email = user?.pendingEmail ?? user?.email ?? '';
  const resend = () =>
    runWithToast(t, async () => {
      await api.accounts.resendVerifyLandlord({ body: { email } });
      return { message: t('myAccount.resent') };
    });
  return (
    <ol className="mt-3 flex flex-col divide-y divide-line border-t border-line">
      {steps.map(({ step, isDone }) => (
        <li key={step} className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
          <span className={`flex min-w-0 flex-1 basis-56 items-center gap-2 ${isDone ? 'text-soft' : ''}`}>
            {isDone ? (
              <CheckCircleIcon className="size-5 shrink-0 text-spruce" />
            ) : (
              <span aria-hidden="true" className="m-0.5 size-4 shrink-0 rounded-full border-2 border-edge" />
            )}
            <span>{t(`companyDetails.start.steps.${step}`)}</span>
            {isDone && <VisuallyHidden>{`(${t('companyDetails.start.isDone')})`}</VisuallyHidden>}
          </span>
          {!isDone && step === 'email' && (
            <Button size="small" className="max-sm:ml-7" onClick={() => void resend()}>
              {t('words.resendLink')}
            </Button>
          )}
          {!isDone && step !== 'email' && isOpen(step, steps) && (
            <Link to={ways[step]} className={buttonClass({ size: 'small', className: 'max-sm:ml-7' })}>
              {t(`companyDetails.start.go.${step}`)}
            </Link>
          )}
        </li>
      ))}
    </ol>
  );
}
