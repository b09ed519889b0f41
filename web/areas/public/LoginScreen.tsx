import { OpenLogin } from '#web/features/accounts/index.ts';
import { HomeScreen } from '#web/features/home/HomeScreen.tsx';

export { loader } from '#web/features/home/HomeScreen.tsx';

/** The home page with the login modal open. Links in emails and bookmarks lead here. */
export function LoginScreen() {
  return (
    <>
      <OpenLogin />
      <HomeScreen />
    </>
  );
}
