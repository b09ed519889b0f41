import { roleOf, useSession } from '#web/app/session.ts';
import { LazyStartBanner } from '#web/features/companies/index.ts';
import { UnverifiedBanner } from '#web/features/people/index.ts';
import { useLocation } from '#web/router/router.tsx';
import { Optional } from '#web/ui/Optional.tsx';

/**
 * The banner above every screen: unverified email addresses, or in the portal the steps until the company is approved.
 */
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
