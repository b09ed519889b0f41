import type { Access } from '#common/contract/define.ts';
import { AppError } from '#common/errors.ts';
import type { Actor } from '#server/context.ts';

/** Lets the caller through or throws: 401 without a sign-in, 403 without the role or permission. */
export function decide(access: Access, actor: Actor | null): void {
  if (access.kind === 'everyone') return;
  if (!actor) throw new AppError('auth.required');
  if (access.kind === 'signed-in') return;
  const first = actor.roles[0];
  if (!first || !access.roles.includes(first)) throw new AppError('auth.forbidden');
  const { permissions } = access;
  if (permissions && !permissions.some((one) => actor.permissions.has(one))) throw new AppError('auth.forbidden');
}

/** Who calls, for handlers of endpoints that need a sign-in. */
export function actorOf({ actor }: { actor: Actor | null }): Actor {
  if (!actor) throw new AppError('auth.required');
  return actor;
}

/** The company of the landlord who calls: everything that they see or change is asked for by it. Throws company.not_found. */
export function companyOf(context: { actor: Actor | null }): number {
  const { companyId } = actorOf(context);
  if (companyId === null) throw new AppError('company.not_found');
  return companyId;
}
