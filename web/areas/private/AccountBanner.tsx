import { roleOf, useSession } from '#web/app/session.ts';
import { UnverifiedBanner } from '#web/features/accounts/index.ts';
import { LazyStartBanner } from '#web/features/own-company/index.ts';
import { useLocation } from '#web/router/router.tsx';
import { Optional } from '#web/ui/Optional.tsx';

/** Over every screen: what holds an account up. In the portal that is the review of the company, with its steps. */
export function AccountBanner() {
  const user = useSession()?.user;
  const { pathname } = useLocation();
  const status = user?.company?.status;
  const isInReview = roleOf(user) === 'Landlord' && status !== undefined && status !== 'approved';
  if (!isInReview || !pathname.startsWith('/portal')) return <UnverifiedBanner />;
  return (
    <Optional>
      <LazyStartBanner />
    </Optional>
  );
}
