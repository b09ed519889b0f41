import { HomeScreen } from '#web/features/market/home/HomeScreen.tsx';
import { OpenLogin } from '#web/features/people/index.ts';

export { loader } from '#web/features/market/home/HomeScreen.tsx';

/** The home page with the login modal open. Links in emails and bookmarks lead here. */
export function LoginScreen() {
  return (
    <>
      <OpenLogin />
      <HomeScreen />
    </>
  );
}
