import { useEffect, useRef } from 'react';
import { openLogin } from '#web/app/login.ts';
import { restoreSession, session } from '#web/app/session.ts';
import { useLocation } from '#web/router/router.tsx';
import { NoScriptNote } from './NoScriptNote.tsx';
import { useContinue } from './use-log-in.ts';

/** Opens the login modal on arrival, with `?as=landlord` the landlord sign-up. A logged-in user continues instead. */
export function OpenLogin() {
  const continueAs = useContinue();
  const { search, key } = useLocation();
  const openedAt = useRef('');
  useEffect(() => {
    // Once per visit, including a visit by a link on this page.
    if (openedAt.current === key) return;
    openedAt.current = key;
    restoreSession();
    const user = session.get()?.user;
    if (user) void continueAs(user);
    else openLogin(new URLSearchParams(search).get('as') === 'landlord' ? 'landlord' : 'login');
  }, [continueAs, key, search]);
  return (
    <div className="page empty:hidden">
      <NoScriptNote />
    </div>
  );
}
