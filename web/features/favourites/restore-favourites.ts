import type { Api } from '#web/app/context.ts';
import { session } from '#web/app/session.ts';
import { localStore } from '#web/app/storage.ts';
import { followTabs, readFavourites } from './favourites.ts';

let isRestored = false;

/**
 * Reads what an earlier visit kept and follows other tabs. Where somebody is signed in, or was, their account's part in
 * it comes with its code. Runs once, in the browser, after hydration.
 */
export function restoreFavourites(api: Api): void {
  if (isRestored) return;
  isRestored = true;
  const follow = () => {
    readFavourites();
    if (session.get()?.user || localStore.get('favouritesOwner', Boolean))
      import('./account-list.ts').then(({ followAccount }) => followAccount(api)).catch(() => {});
  };
  follow();
  session.subscribe(follow);
  followTabs();
}
