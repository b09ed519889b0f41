import { useEffect, useState } from 'react';
import { closeLogin, loginView } from '#web/app/login.ts';
import { LazyLoginModal } from '#web/features/accounts/index.ts';
import { Optional } from '#web/ui/Optional.tsx';
import { useStore } from '#web/ui/store.ts';

/** Holds the place of the login modal; its code comes when it is first asked for. */
export function LoginHost() {
  const view = useStore(loginView, null);
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (view) setWanted(true);
  }, [view]);
  if (!wanted) return null;
  return (
    <Optional>
      <LazyLoginModal view={view} onClose={closeLogin} />
    </Optional>
  );
}
