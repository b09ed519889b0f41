import type { Api } from '#web/app/context.ts';
import { session } from '#web/app/session.ts';
import { onOtherTab, readFavourites } from './favourites.ts';

let isRestored = false;

/**
 * Reads what an earlier visit kept and follows other tabs; once somebody is signed in, also their account, whose code
 * comes then. Runs once, in the browser, after hydration.
 */
export function restoreFavourites(api: Api): void {
  if (isRestored) return;
  isRestored = true;
  const follow = () => {
    readFavourites();
    if (session.get()?.user)
      import('./account-list.ts').then(({ followAccount }) => followAccount(api)).catch(() => {});
  };
  follow();
  session.subscribe(follow);
  onOtherTab(readFavourites);
}
