import type { Role } from '#common/access/roles.ts';
import type { User } from '#common/contract/accounts.ts';
import { roleOf } from '#web/app/session.ts';

/** The logged-in person, as the user menu shows them. */
export interface ShellUser {
  name: string;
  /** For narrow windows. */
  shortName: string;
  dashboardPath: string;
  accountPath: string;
}

/** The same as in the table of screens, of which public pages load nothing. */
const DASHBOARDS: Partial<Record<Role, string>> = { Landlord: '/portal/dashboard', Support: '/support/dashboard' };
const ADMIN_DASHBOARD = '/admin/dashboard';
const ACCOUNT = '/admin/my-account';

/** Path of the dashboard that is a person's home. */
export const homePathOf = (user: User): string => DASHBOARDS[roleOf(user) ?? 'Renter'] ?? ADMIN_DASHBOARD;

/** What the user control shows of the person signed in; null for nobody. */
export function shellUserOf(user: User | null | undefined): ShellUser | null {
  if (!user) return null;
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;
  return { name, shortName: user.firstName || name, dashboardPath: homePathOf(user), accountPath: ACCOUNT };
}
