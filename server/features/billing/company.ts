import { AppError } from '#common/errors.ts';
import type { Actor } from '#server/context.ts';
import { actorOf } from '#server/platform/http/access.ts';

/** The company of the landlord who calls: everything that they see or change is asked for by it. */
export function companyOf(context: { actor: Actor | null }): number {
  const { companyId } = actorOf(context);
  if (companyId === null) throw new AppError('company.not_found');
  return companyId;
}
