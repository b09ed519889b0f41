import { lazyAreaPart, lazyPart } from '#web/app/lazy-part.ts';

/** The login modal, loaded when it is first opened. */
export const LazyLoginModal = lazyPart(async () => (await import('./LoginModal.tsx')).LoginModal, 'account', 'forms');

/** The login above a screen behind login, loaded when a session has expired. */
export const LazyLogInAgain = lazyAreaPart(
  async () => (await import('./LogInAgain.tsx')).LogInAgain,
  'account',
  'forms',
);
