import type { Role } from '#common/access/roles.ts';
import type { User } from '#common/contract/people/accounts.ts';
import { LINKED_PATHS } from '#common/screens/linked-paths.ts';
import { fullNameOf, greetedName } from '#common/values/full-name.ts';
import { roleOf } from '#web/app/session.ts';

/** The logged-in person, as the user menu shows them. */
export interface ShellUser {
  name: string;
  /** For narrow windows. */
  shortName: string;
  /** File under users/full; null without one. */
  avatar: string | null;
  dashboardPath: string;
  accountPath: string;
}

const DASHBOARDS: Partial<Record<Role, string>> = {
  Landlord: LINKED_PATHS['portal.dashboard'],
  Support: LINKED_PATHS['support.dashboard'],
};

/** Path of a user's dashboard. */
export const homePathOf = (user: User): string =>
  DASHBOARDS[roleOf(user) ?? 'Renter'] ?? LINKED_PATHS['admin.dashboard'];

/** The user as the user control shows them; null for visitors. */
export function shellUserOf(user: User | null | undefined): ShellUser | null {
  if (!user) return null;
  const name = fullNameOf(user) || user.email;
  return {
    name,
    shortName: greetedName(user) || name,
    avatar: user.avatar,
    dashboardPath: homePathOf(user),
    accountPath: LINKED_PATHS['admin.my-account'],
  };
}
