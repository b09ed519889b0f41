import type { Access } from '#common/contract/define.ts';
import { AppError } from '#common/contract/errors.ts';
import type { Actor } from '#server/platform/context.ts';

/**
 * Throws `auth.required` without a session, `auth.forbidden` without the role or permission, and
 * `company.suspended` for a landlord whose company is suspended.
 */
export function requireAccess(access: Access, actor: Actor | null): void {
  if (access.kind === 'everyone') return;
  if (!actor) throw new AppError('auth.required');
  if (access.kind === 'logged-in') return;
  const first = actor.roles[0];
  if (!first || !access.roles.includes(first)) throw new AppError('auth.forbidden');
  if (first === 'Landlord' && actor.isSuspended) throw new AppError('company.suspended');
  const { permissions } = access;
  if (permissions && !permissions.some((one) => actor.permissions.has(one))) throw new AppError('auth.forbidden');
}

/** The caller, for handlers of endpoints that require a login. */
export function actorOf({ actor }: { actor: Actor | null }): Actor {
  if (!actor) throw new AppError('auth.required');
  return actor;
}

/** The caller's company. Every landlord query filters by it. Throws company.not_found and company.suspended. */
export function companyOf(context: { actor: Actor | null }): number {
  const { companyId, isSuspended } = actorOf(context);
  if (isSuspended) throw new AppError('company.suspended');
  if (companyId === null) throw new AppError('company.not_found');
  return companyId;
}
