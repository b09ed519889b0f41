import { createStore } from '#web/ui/store.ts';

/** The open view of the login modal (`landlord`: sign-up for landlords), null when closed. */
export type LoginView = 'login' | 'signUp' | 'landlord' | null;

/** Any part of the site can open the login modal: the header, /login, the favourites. */
export const loginView = createStore<LoginView>(null);

export const openLogin = (view: Exclude<LoginView, null> = 'login'): void => loginView.set(view);
export const closeLogin = (): void => loginView.set(null);
