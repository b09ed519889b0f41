import type { PrivateArea } from '#common/screens/types.ts';
import { roleOf, type Session } from '#web/app/session.ts';

/**
 * The area to name in the top bar: the user's own, where renters have theirs within the admin area. Before login, that
 * of the path.
 */
export function spaceOf(session: Session | null, pathname: string): PrivateArea | 'renter' {
  const role = roleOf(session?.user);
  if (role === 'Renter') return 'renter';
  if (role === 'Landlord') return 'portal';
  if (role === 'Support') return 'support';
  if (role) return 'admin';
  const [, first] = pathname.toLowerCase().split('/');
  return first === 'portal' || first === 'support' ? first : 'admin';
}
