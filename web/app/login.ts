import { createStore } from '#web/ui/store.ts';

/** Which side of the login modal is open (`landlord` is the sign-up of landlords); null when it is closed. */
export type LoginView = 'login' | 'signUp' | 'landlord' | null;

/** The login modal can be opened from anywhere: the header, /login, "register to keep your favourites". */
export const loginView = createStore<LoginView>(null);

/** Opens the login modal. */
export const openLogin = (view: Exclude<LoginView, null> = 'login'): void => loginView.set(view);
/** Closes the login modal. */
export const closeLogin = (): void => loginView.set(null);
