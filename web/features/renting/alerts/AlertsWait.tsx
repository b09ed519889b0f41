import { ADMIN_ROLES } from '#common/access/roles.ts';
import type { SCREENS } from '#common/screens/index.ts';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { roleOf, useSession } from '#web/app/session.ts';
import { useRootData } from '#web/router/router.tsx';

/** Visitors load neither the table of private screens nor this path with every page. */
const SETTINGS_PATH: (typeof SCREENS)['admin.settings']['path'] = '/admin/settings';

/** Whether emails of alerts wait for the site's postal address. */
export function useAlertsWait(): boolean {
  const root = useRootData<{ sender?: { hasAddress: boolean } | null }>();
  return root?.sender?.hasAddress === false;
}

/** While alerts wait: when they start for visitors, and the reason for administrators. */
export function AlertsWait() {
  const t = useT();
  const role = roleOf(useSession()?.user);
  if (!useAlertsWait()) return null;
  return (
    <p>
      {ADMIN_ROLES.some((one) => one === role) ? (
        <>
          {t('forms.alert.noAddress')}{' '}
          <Link to={SETTINGS_PATH} className="link">
            {t('forms.alert.addAddress')}
          </Link>
        </>
      ) : (
        t('forms.alert.startsSoon')
      )}
    </p>
  );
}
