import { useEffect, useRef } from 'react';
import { openLogin } from '#web/app/login.ts';
import { restoreSession, session } from '#web/app/session.ts';
import { Screen as HomeScreen } from '#web/features/home/HomeScreen.tsx';
import { NoScriptNote } from './NoScriptNote.tsx';
import { useGoOn } from './use-come-in.ts';

export { loader } from '#web/features/home/HomeScreen.tsx';

/** The home page with the login modal open: where links in letters and bookmarks lead. Who is signed in goes on. */
export function Screen() {
  const goOn = useGoOn();
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    restoreSession();
    const user = session.get()?.user;
    if (user) void goOn(user);
    else openLogin();
  }, [goOn]);
  return (
    <>
      <div className="page empty:hidden">
        <NoScriptNote />
      </div>
      <HomeScreen />
    </>
  );
}
