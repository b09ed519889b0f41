import type { StartStep } from '#common/contract/own-company.ts';
import { useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { useSession } from '#web/app/session.ts';
import { useLoad } from '#web/private/lists/use-load.ts';
import { CheckIcon } from '#web/ui/more-icons.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { LoadFailed } from './LoadFailed.tsx';

/** Where each step is done. */
const PATHS: Record<StartStep, string> = {
  email: '/portal/account-details',
  company: '/portal/account-details',
  listing: '/portal/listings/create',
  publish: '/portal/listings',
  credits: '/portal/billing/checkout',
};

/** What a landlord without listings does next, and what is done already. */
export function FirstSteps() {
  const { api, t } = useApp();
  const userId = useSession()?.user?.id;
  const { data, error, reload } = useLoad(`standing ${userId}`, (signal) => api.ownCompany.standing({}, { signal }));
  if (error && !data) return <LoadFailed error={error} reload={reload} />;
  if (!data) return <Skeleton className="h-64 rounded-card" />;
  return (
    <section aria-labelledby="first-steps">
      <h2 id="first-steps" className="text-20">
        {t('dashboard.start.title')}
      </h2>
      <p className="mb-3 text-soft">{t('dashboard.start.text')}</p>
      <ol className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {data.standing.steps.map(({ step, isDone }, index) => (
          <li key={step} className="grid">
            <Link to={PATHS[step]} className="card flex gap-3 p-4 hover:border-edge">
              <span
                aria-hidden="true"
                className="flex size-8 shrink-0 items-center justify-center rounded-full bg-spruce-tint font-semibold text-spruce-deep"
              >
                {isDone ? <CheckIcon className="size-5" /> : index + 1}
              </span>
              <span>
                <span className="block font-semibold">{t(`dashboard.start.${step}`)}</span>
                <span className="block text-soft">
                  {isDone ? t('dashboard.start.done') : t(`dashboard.start.${step}Text`)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
