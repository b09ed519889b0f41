import { useEffect } from 'react';
import { openLogin } from '#web/app/login.ts';
import { Screen as HomeScreen } from './HomeScreen.tsx';

export { loader } from './HomeScreen.tsx';

/** The home page with the login modal open: where links in mails and bookmarks lead. */
export function Screen() {
  useEffect(() => openLogin(), []);
  return <HomeScreen />;
}
