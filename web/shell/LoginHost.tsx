import { useEffect, useState } from 'react';
import { closeLogin, loginView } from '#web/app/login.ts';
import { LazyLoginModal } from '#web/features/people/index.ts';
import { Optional } from '#web/ui/Optional.tsx';
import { useStore } from '#web/ui/store.ts';

/** Renders the login modal once it has been opened. */
export function LoginHost() {
  const view = useStore(loginView, null);
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (view) setWanted(true);
  }, [view]);
  if (!wanted) return null;
  return (
    <Optional isAwaited>
      <LazyLoginModal view={view} onClose={closeLogin} />
    </Optional>
  );
}
