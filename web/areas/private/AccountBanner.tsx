import { lazy } from 'react';
import { loadAreaPhrases } from '#web/app/phrases.ts';
import { roleOf, useSession } from '#web/app/session.ts';
import { UnverifiedBanner } from '#web/features/accounts/my-account/UnverifiedBanner.tsx';
import { useLocation } from '#web/router/router.tsx';
import { Optional } from '#web/ui/Optional.tsx';

const StartBanner = lazy(async () => {
  const [{ StartBanner }] = await Promise.all([
    import('#web/features/own-company/StartBanner.tsx'),
    loadAreaPhrases('companyDetails'),
    loadAreaPhrases('myAccount'),
  ]);
  return { default: StartBanner };
});

/** Over every screen: what holds an account up. In the portal that is the review of the company, with its steps. */
export function AccountBanner() {
  const user = useSession()?.user;
  const { pathname } = useLocation();
  const status = user?.company?.status;
  const isInReview = roleOf(user) === 'Landlord' && status !== undefined && status !== 'approved';
  if (!isInReview || !pathname.startsWith('/portal')) return <UnverifiedBanner />;
  return (
    <Optional>
      <StartBanner />
    </Optional>
  );
}
