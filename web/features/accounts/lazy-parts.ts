import { lazyPart } from '#web/app/lazy-part.ts';

/** The login modal, loaded when it is first opened. */
export const LazyLoginModal = lazyPart(async () => (await import('./LoginModal.tsx')).LoginModal, 'account', 'forms');
