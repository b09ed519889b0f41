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
  if (access.permission && !actor.permissions.has(access.permission)) throw new AppError('auth.forbidden');
}
