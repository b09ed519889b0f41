import { lazy, useEffect, useState } from 'react';
import { closeLogin, loginView } from '#web/app/login.ts';
import { loadPhrases } from '#web/app/phrases.ts';
import { Optional } from '#web/ui/Optional.tsx';
import { useStore } from '#web/ui/store.ts';

const LoginModal = lazy(async () => {
  const [{ LoginModal }] = await Promise.all([
    import('#web/features/accounts/LoginModal.tsx'),
    loadPhrases('account'),
    loadPhrases('forms'),
  ]);
  return { default: LoginModal };
});

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
      <LoginModal view={view} onClose={closeLogin} />
    </Optional>
  );
}
