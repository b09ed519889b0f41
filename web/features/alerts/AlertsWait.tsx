import { ADMIN_ROLES } from '#common/access/roles.ts';
import { LINKED_PATHS } from '#common/screens/linked-paths.ts';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { roleOf, useSession } from '#web/app/session.ts';
import { useRootData } from '#web/router/router.tsx';

/** Whether emails of alerts wait for the site's postal address. */
export function useAlertsWait(): boolean {
  const root = useRootData<{ sender?: { isComplete: boolean } | null }>();
  return root?.sender?.isComplete === false;
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
          <Link to={LINKED_PATHS['admin.settings']} className="link">
            {t('forms.alert.addAddress')}
          </Link>
        </>
      ) : (
        t('forms.alert.startsSoon')
      )}
    </p>
  );
}
