/** What a message to support is about. */
export const CONTACT_SUBJECTS = ['listing', 'account', 'alerts', 'billing', 'my-data', 'site', 'other'] as const;

export type ContactSubjectKey = (typeof CONTACT_SUBJECTS)[number];
