/** The seven roles of the product. A user's first role counts for route checks. */
export const ROLES = [
  'Developer',
  'Admin',
  'Site Owner',
  'Site Administrator',
  'Renter',
  'Landlord',
  'Support',
] as const;
/** One of the seven roles. A role that staff add themselves is of one of these kinds. */
export type Role = (typeof ROLES)[number];

/** The roles of the admin area. */
export const ADMIN_ROLES = [
  'Developer',
  'Admin',
  'Site Owner',
  'Site Administrator',
] as const satisfies readonly Role[];
