import { lazy } from 'react';
import { loadAreaPhrases } from '#web/app/phrases.ts';
import { useSession } from '#web/app/session.ts';
import { Optional } from '#web/ui/Optional.tsx';

const AddressNotice = lazy(async () => {
  const [{ AddressNotice }] = await Promise.all([import('./AddressNotice.tsx'), loadAreaPhrases('myAccount')]);
  return { default: AddressNotice };
});

/** Over every screen of somebody whose address is not proven: how to prove it. */
export function UnverifiedBanner() {
  const user = useSession()?.user;
  if (!user || user.isVerified) return null;
  return (
    <Optional>
      <div className="mb-6">
        <AddressNotice user={user} />
      </div>
    </Optional>
  );
}
