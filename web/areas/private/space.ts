import type { PrivateArea } from '#common/screens/types.ts';
import { roleOf, type Session } from '#web/app/session.ts';

/** Whose space this is: the renter's own within the admin area, else the area. Before anyone is known, that of the path. */
export function spaceOf(session: Session | null, pathname: string): PrivateArea | 'renter' {
  const role = roleOf(session?.user);
  if (role === 'Renter') return 'renter';
  if (role === 'Landlord') return 'portal';
  if (role === 'Support') return 'support';
  if (role) return 'admin';
  const [, first] = pathname.toLowerCase().split('/');
  return first === 'portal' || first === 'support' ? first : 'admin';
}
