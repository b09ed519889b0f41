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
