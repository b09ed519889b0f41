import type { Role } from '#common/access/roles.ts';
import { PRIVATE_SCREENS, type PrivateScreenName, type ScreenName } from '#common/screens/index.ts';
import { roleOf, type Session } from '#web/app/session.ts';

/** Messages for users who may not open a screen. */
export type GuardMessage = 'loggedOut' | 'unauthorized';

/** The guard's decision: pass, or redirect to another screen. */
export type Verdict =
  | { pass: true }
  | {
      pass: false;
      to: ScreenName;
      message?: GuardMessage;
      /** Deletes what the browser stores of the session. */
      endSession?: true;
    };

const PASS: Verdict = { pass: true };
const HOMES: Partial<Record<Role, PrivateScreenName>> = { Landlord: 'portal.dashboard', Support: 'support.dashboard' };

/** Name of the dashboard of a role. */
export const dashboardOf = (role: Role | undefined): PrivateScreenName => (role && HOMES[role]) ?? 'admin.dashboard';

/**
 * Runs before a screen loads, to spare users dead ends; only the server protects data and actions. Considers only the
 * first role of a user.
 */
export function guard(name: ScreenName, session: Session | null): Verdict {
  if (!isPrivate(name)) return PASS;
  const screen = PRIVATE_SCREENS[name];
  if (!session?.token) return { pass: false, to: 'home', message: 'loggedOut', endSession: true };
  if (!session.user) return { pass: false, to: 'login' };
  const role = roleOf(session.user);
  const home = dashboardOf(role);
  if (!role || !screen.roles.includes(role)) {
    // Users without a role have no dashboard; sending them there would loop.
    return name === home ? { pass: false, to: 'home', message: 'unauthorized' } : { pass: false, to: home };
  }
  if (!isPermitted(name, session)) return { pass: false, to: home, message: 'unauthorized' };
  return PASS;
}

/** Whether someone may open a screen; menus show only these. */
export const mayOpen = (name: ScreenName, session: Session | null): boolean => guard(name, session).pass;

function isPermitted(name: PrivateScreenName, { permissions }: Session): boolean {
  const needed = PRIVATE_SCREENS[name].permissions ?? [];
  return needed.length === 0 || needed.some((permission) => permissions[permission]);
}

const isPrivate = (name: ScreenName): name is PrivateScreenName => name in PRIVATE_SCREENS;
