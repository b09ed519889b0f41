import type { PrivateArea } from '#common/screens/types.ts';
import { roleOf, type Session } from '#web/app/session.ts';
import type { ShellUser } from '#web/shell/types.ts';
import { dashboardOf } from './guard.ts';
import { pathOf } from './titles.ts';

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

/** What the user control shows of the person signed in; null for nobody. */
export function shellUserOf(session: Session | null): ShellUser | null {
  const user = session?.user;
  if (!user) return null;
  return {
    name: `${user.firstName} ${user.lastName}`.trim() || user.email,
    dashboardPath: pathOf(dashboardOf(roleOf(user))),
    accountPath: pathOf('admin.my-account'),
  };
}
