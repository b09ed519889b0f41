/** The subjects of a message to support. */
export const CONTACT_SUBJECTS = ['listing', 'account', 'alerts', 'billing', 'my-data', 'site', 'other'] as const;

export type ContactSubjectKey = (typeof CONTACT_SUBJECTS)[number];
