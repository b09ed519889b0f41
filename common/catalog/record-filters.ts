/** The segments of support's lists, in the order of their tabs. Without one, a list shows everything. */
export const RECORD_FILTERS = {
  companies: ['new', 'approved', 'rejected', 'suspended', 'renamed', 'verified', 'unowned', 'closed'],
  listings: ['active', 'review', 'suspended', 'paused', 'expired', 'archived', 'draft'],
  users: ['landlords', 'renters', 'pending', 'disabled'],
} as const;

/** A segment of one of the lists. */
export type RecordFilter<List extends keyof typeof RECORD_FILTERS> = (typeof RECORD_FILTERS)[List][number];

/** Support's actions on each kind of record. */
export const RECORD_ACTIONS = {
  company: ['verify', 'unverify', 'suspendCompany', 'restoreCompany'],
  listing: ['suspend', 'unsuspend', 'archive', 'restore'],
  user: ['disable', 'enable', 'sendPasswordLink', 'resendVerification', 'endSessions'],
} as const;
