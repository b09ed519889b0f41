import { session } from '#web/app/session.ts';
import { tabStore } from '#web/app/storage.ts';
import { createStore } from '#web/ui/store.ts';

/** The open view of the login modal (`landlord`: sign-up for landlords), null when closed. */
export type LoginView = 'login' | 'signUp' | 'landlord' | null;

/** Any part of the site can open the login modal: the header, /login, the favourites. */
export const loginView = createStore<LoginView>(null);

export const openLogin = (view: Exclude<LoginView, null> = 'login'): void => loginView.set(view);
const ASKED = 'askLogin';

/** Makes the next public page of this tab open the login. */
export const requestLogin = (): void => void tabStore.set(ASKED, true);

/** Opens the login if it was requested, once. */
export function openRequestedLogin(): void {
  if (!tabStore.get(ASKED, (value) => value)) return;
  tabStore.remove(ASKED);
  if (!session.get()) openLogin();
}

export const closeLogin = (): void => loginView.set(null);
