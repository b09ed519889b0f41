import type { Role } from '#common/access/roles.ts';
import type { Actor } from '#server/context.ts';

/** Somebody signed in with these roles, in this order, and these permissions. */
export const givenActor = (
  roles: readonly Role[],
  permissions: readonly string[] = [],
  changes: Partial<Actor> = {},
): Actor => ({
  userId: 1,
  roles,
  permissions: new Set(permissions),
  companyId: null,
  email: 'someone@example.ca',
  isVerified: true,
  sessionId: 1,
  lang: 'en',
  ...changes,
});
