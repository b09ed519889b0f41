import { useState } from 'react';
import type { AlertAction, LandlordAlert } from '#common/contract/landlords/dashboard.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp, useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { Moment } from '#web/app/Moment.tsx';
import { useSession } from '#web/app/session.ts';
import { LoadFailed } from '#web/lists/LoadFailed.tsx';
import { useLoad } from '#web/lists/use-load.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { ErrorMarkIcon, InfoIcon, WarningIcon } from '#web/ui/icons.ts';

/** Number of alerts shown first; a button shows the others. */
const FIRST = 3;

/** Tasks and warnings for the landlord, most urgent first, each with an action. Renders nothing if there are none. */
export function AlertList() {
  const { api, t } = useApp();
  const userId = useSession()?.user?.id;
  const [isWhole, setWhole] = useState(false);
  const { data, error, reload } = useLoad(`landlord-alerts ${userId}`, (signal) =>
    api.dashboard.alerts({}, { signal }),
  );
  if (error && !data)
    return (
      <div className="mb-8">
        <LoadFailed error={error} reload={reload} />
      </div>
    );
  // Unverified addresses and companies have their own banner above every screen.
  const alerts = data?.alerts.filter(({ action }) => action !== 'verify-email' && action !== 'account') ?? [];
  if (alerts.length === 0) return null;
  const more = alerts.length - FIRST;
  return (
    <section aria-labelledby="alerts" className="mb-8">
      <h2 id="alerts" className="mb-3 text-20">
        {t('dashboard.alerts.title')}
      </h2>
      <ul className="flex flex-col gap-2">
        {(isWhole ? alerts : alerts.slice(0, FIRST)).map((alert) => (
          <Alert key={alert.id} alert={alert} />
        ))}
      </ul>
      {more > 0 && (
        <Button variant="quiet" className="mt-2 -ml-3 px-3" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('ui.less') : t('dashboard.alerts.more', { count: more })}
        </Button>
      )}
    </section>
  );
}

const LOOKS = {
  error: ['bg-red-tint', 'text-red', ErrorMarkIcon],
  warning: ['bg-amber-tint', 'text-amber', WarningIcon],
  info: ['bg-mist', 'text-soft', InfoIcon],
} as const;

function Alert({ alert: { severity, message, detail, at, action, listingId } }: { alert: LandlordAlert }) {
  const t = useT();
  const [ground, ink, Mark] = LOOKS[severity];
  return (
    <li className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card p-4 ${ground}`}>
      <div className="flex min-w-0 flex-1 basis-80 gap-3">
        <Mark className={`mt-0.5 size-5 shrink-0 ${ink}`} />
        <div className="min-w-0">
          <p className="font-semibold break-words">
            <span className="visually-hidden">
              {t('dashboard.alerts.severityOf', { severity: t(`dashboard.alerts.severity.${severity}`) })}{' '}
            </span>
            {message}
          </p>
          {detail && <p className="mt-0.5 break-words">{detail}</p>}
          {at && (
            <p className="mt-0.5 text-13 text-soft">
              <Moment at={at} />
            </p>
          )}
        </div>
      </div>
      {action && <Solve action={action} listingId={listingId} about={message} />}
    </li>
  );
}

const PATHS: Partial<Record<AlertAction, string>> = {
  leads: pathTo('portal.inbox'),
  'buy-credits': pathTo('portal.billing.checkout'),
  listings: pathTo('portal.listings'),
  'listings-draft': pathTo('portal.listings', { state: 'draft' }),
  'listings-expired': pathTo('portal.listings', { state: 'expired' }),
};

/** The action of an alert. Its label names the alert, because several may have the same action. */
function Solve({ action, listingId, about }: { action: AlertAction; listingId: number | null; about: string }) {
  const t = useT();
  const isListing = action === 'listing' && listingId !== null;
  const path = isListing ? pathTo('portal.listings.detail', { id: listingId }) : PATHS[action];
  if (!path || action === 'verify-email' || action === 'account') return null;
  const words = t(`dashboard.alerts.action.${action}`);
  return (
    <Link
      to={path}
      className={buttonClass({ size: 'small' })}
      aria-label={t('dashboard.alerts.actionFor', { action: words, about })}
    >
      {words}
    </Link>
  );
}
