import type { Api } from '#web/app/context.ts';
import { session } from '#web/app/session.ts';
import { localStore } from '#web/app/storage.ts';
import { followTabs, readFavourites } from './favourites.ts';

let isRestored = false;

/**
 * Restores the list of an earlier visit and follows other tabs. The code for syncing loads only if an account is or was
 * logged in. Runs once, in the browser, after hydration.
 */
export function restoreFavourites(api: Api): void {
  if (isRestored) return;
  isRestored = true;
  const follow = () => {
    readFavourites();
    if (session.get()?.user || localStore.get('favouritesOwner', Boolean))
      import('./account-favourites.ts').then(({ followAccount }) => followAccount(api)).catch(() => {});
  };
  follow();
  session.subscribe(follow);
  followTabs();
}
