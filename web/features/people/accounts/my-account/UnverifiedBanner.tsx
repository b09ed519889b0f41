import { lazyAreaPart } from '#web/app/lazy-part.ts';
import { useSession } from '#web/app/session.ts';
import { Optional } from '#web/ui/Optional.tsx';

const LazyAddressNotice = lazyAreaPart(async () => (await import('./AddressNotice.tsx')).AddressNotice, 'myAccount');

/** Shown above every screen until the user's email address is confirmed. */
export function UnverifiedBanner() {
  const user = useSession()?.user;
  if (!user || user.isVerified) return null;
  return (
    <Optional>
      <div className="mb-6">
        <LazyAddressNotice user={user} />
      </div>
    </Optional>
  );
}
