import { AppError } from '#common/errors.ts';
import type { Actor } from '#server/context.ts';
import { actorOf } from '#server/platform/http/access.ts';

/** The company whose listings the caller sees and changes. Throws company.not_found where there is none. */
export function companyOf(context: { actor: Actor | null }): number {
  const { companyId } = actorOf(context);
  if (companyId === null) throw new AppError('company.not_found');
  return companyId;
}
