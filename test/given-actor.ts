import type { Role } from '#common/access/roles.ts';
import type { Actor } from '#server/platform/context.ts';

/** A logged-in person. The first role counts for route checks. */
export const givenActor = (
  roles: readonly Role[],
  permissions: readonly string[] = [],
  changes: Partial<Actor> = {},
): Actor => ({
  userId: 1,
  roles,
  permissions: new Set(permissions),
  companyId: null,
  email: 'someone@example.com',
  isVerified: true,
  isSuspended: false,
  sessionId: 1,
  lang: 'en',
  ...changes,
});
