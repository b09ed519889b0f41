/** The status of a company. `suspended` locks it: support took its listings offline, and its members can't act for it. */
export const COMPANY_STATUSES = ['new', 'approved', 'rejected', 'suspended'] as const;
export type CompanyStatus = (typeof COMPANY_STATUSES)[number];
