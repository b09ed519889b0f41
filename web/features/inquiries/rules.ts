import { loadPhrases } from '#web/app/phrases.ts';

// Loaded when a visitor first enters a form: the rules bring the schema library with them.
const inquiries = () => import('#common/contract/inquiries.ts');

/** Rules of the instant inquiry. */
export const inquiryRules = async () => (await inquiries()).inquiryBody;
/** Rules of the tour request. */
export const tourRules = async () => (await inquiries()).tourBody;
/** Rules of the report. */
export const reportRules = async () => (await inquiries()).reportBody;
/** Rules of the contact form. */
export const contactRules = async () => (await inquiries()).contactBody;
/** Rules of the advertising form. */
export const advertiseRules = async () => (await inquiries()).advertiseBody;
/** Rules of what a renter writes after the inquiry. */
export const answerRules = async () => (await import('#common/contract/inquiry-link.ts')).answerBody;
/** Rules of the alert sign-up. */
export const alertRules = async () =>
  // It stands where many pass by: what it says of mistakes comes as late.
  (await Promise.all([import('#common/contract/alerts.ts'), loadPhrases('forms')]))[0].alertBody;
