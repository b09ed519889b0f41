export { LazyLogInAgain, LazyLoginModal } from './accounts/lazy-parts.ts';
export { AddressNotice } from './accounts/my-account/AddressNotice.tsx';
export { PasswordDialog } from './accounts/my-account/PasswordDialog.tsx';
export { PersonForm } from './accounts/my-account/PersonForm.tsx';
export { UnverifiedBanner } from './accounts/my-account/UnverifiedBanner.tsx';
export { OpenLogin } from './accounts/OpenLogin.tsx';
