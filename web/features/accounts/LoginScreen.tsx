import { useEffect, useRef } from 'react';
import { openLogin } from '#web/app/login.ts';
import { restoreSession, session } from '#web/app/session.ts';
import { Screen as HomeScreen } from '#web/features/home/HomeScreen.tsx';
import { useLocation } from '#web/router/router.tsx';
import { NoScriptNote } from './NoScriptNote.tsx';
import { useGoOn } from './use-come-in.ts';

export { loader } from '#web/features/home/HomeScreen.tsx';

/**
 * The home page with the login modal open: where links in letters and bookmarks lead; with `?as=landlord` at the sign-up
 * of landlords. Who is signed in goes on.
 */
export function Screen() {
  const goOn = useGoOn();
  const { search, key } = useLocation();
  const asked = useRef('');
  useEffect(() => {
    // Once for each time somebody comes here, also by a link of this page.
    if (asked.current === key) return;
    asked.current = key;
    restoreSession();
    const user = session.get()?.user;
    if (user) void goOn(user);
    else openLogin(new URLSearchParams(search).get('as') === 'landlord' ? 'landlord' : 'login');
  }, [goOn, key, search]);
  return (
    <>
      <div className="page empty:hidden">
        <NoScriptNote />
      </div>
      <HomeScreen />
    </>
  );
}
