import { apiContext, useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { useSession } from '#web/app/session.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PlusIcon } from '#web/ui/more-icons.ts';
import { BellIcon } from '#web/ui/page-icons.ts';
import { AlertCard } from './AlertCard.tsx';
import { useAlerts } from './use-alerts.ts';

export const loader = ({ context }: LoaderArgs) => context.get(apiContext).ownAlerts.list();

/** A renter's alerts, which can be edited, paused and deleted here. */
export function EmailAlertsScreen() {
  const t = useT();
  const loaded = useLoaderData<typeof loader>();
  const session = useSession();
  const { alerts, ...calls } = useAlerts(loaded.alerts);
  if (alerts.length === 0)
    return (
      <EmptyState
        icon={<BellIcon className="size-8" />}
        title={t('alerts.empty.title')}
        actions={
          <Link to="/listings" className={buttonClass({ variant: 'primary' })}>
            {t('alerts.empty.action')}
          </Link>
        }
      >
        <p>{t('alerts.empty.text')}</p>
      </EmptyState>
    );
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <p className="max-w-prose text-soft">
          {t('alerts.purpose')} {session?.user && <span>{t('alerts.sendsTo', { email: session.user.email })}</span>}
        </p>
        <Link to="/listings" className={buttonClass({ variant: 'primary' })}>
          <PlusIcon />
          {t('alerts.save')}
        </Link>
      </div>
      <ul aria-label={t('alerts.list')} className="mt-6 flex max-w-5xl flex-col gap-4">
        {alerts.map((alert) => (
          <AlertCard key={alert.id} alert={alert} {...calls} />
        ))}
      </ul>
    </>
  );
}
