export { LazyLogInAgain, LazyLoginModal } from './lazy-parts.ts';
export { AddressNotice } from './my-account/AddressNotice.tsx';
export { PasswordDialog } from './my-account/PasswordDialog.tsx';
export { PersonForm } from './my-account/PersonForm.tsx';
export { UnverifiedBanner } from './my-account/UnverifiedBanner.tsx';
export { OpenLogin } from './OpenLogin.tsx';
