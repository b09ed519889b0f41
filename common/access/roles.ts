/** The seven built-in roles. Route checks use a user's first role. */
export const ROLES = [
  'Developer',
  'Admin',
  'Site Owner',
  'Site Administrator',
  'Renter',
  'Landlord',
  'Support',
] as const;
/** A built-in role. A custom role is based on one of these. */
export type Role = (typeof ROLES)[number];

/** The roles of the admin area. */
export const ADMIN_ROLES = [
  'Developer',
  'Admin',
  'Site Owner',
  'Site Administrator',
] as const satisfies readonly Role[];
