// Imported when someone first enters a form, because the rules bring the schema library with them.
const auth = () => import('#common/contract/people/accounts.ts');
const members = () => import('#common/contract/companies/members.ts');

export const loginRules = async () => (await auth()).credentials;
/** Schema of the forms that ask only for an email address. */
export const addressRules = async () => (await auth()).address;
export const signUpRules = async () => (await auth()).registration;
export const landlordRules = async () => (await auth()).landlordRegistration;
export const claimRules = async () => (await auth()).claim;
/** Schema of joining a company with an existing account. */
export const joinRules = async () => (await members()).joinBody;
