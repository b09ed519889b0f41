// Loaded when somebody first enters a form: the rules bring the schema library with them.
const auth = () => import('#common/contract/accounts.ts');
const members = () => import('#common/contract/members.ts');
const user = () => import('#common/contract/my-account.ts');

/** Rules of the sign-in. */
export const loginRules = async () => (await auth()).credentials;
/** Rules of the forms that ask for an e-mail address alone. */
export const addressRules = async () => (await auth()).address;
/** Rules of a renter’s registration. */
export const signUpRules = async () => (await auth()).registration;
/** Rules of a landlord’s registration. */
export const landlordRules = async () => (await auth()).landlordRegistration;
/** Rules of a claim. */
export const claimRules = async () => (await auth()).claim;
/** Rules of another password for who is signed in. */
export const changePasswordRules = async () => (await user()).passwordChange;
/** Rules of joining a company with a known account. */
export const joinRules = async () => (await members()).joinBody;
