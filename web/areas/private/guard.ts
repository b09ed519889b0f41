import type { Role } from '#common/access/roles.ts';
import { PRIVATE_SCREENS, type PrivateScreenName, type ScreenName } from '#common/screens/index.ts';
import { roleOf, type Session } from '#web/app/session.ts';

/** What a person is told when they may not go on. */
export type GuardMessage = 'loggedOut' | 'unauthorized';

/** What the guard says of a screen for whoever asks: go on, or go elsewhere. */
export type Verdict =
  | { pass: true }
  | {
      pass: false;
      to: ScreenName;
      message?: GuardMessage /** Whether what is left of a sign-in is forgotten. */;
      signOut?: true;
    };

const PASS: Verdict = { pass: true };
const HOMES: Partial<Record<Role, PrivateScreenName>> = { Landlord: 'portal.dashboard', Support: 'support.dashboard' };

/** Name of the dashboard that is a role's home. */
export const dashboardOf = (role: Role | undefined): PrivateScreenName => (role && HOMES[role]) ?? 'admin.dashboard';

/**
 * The navigation guard of SPEC section 2, run before a screen is loaded. Only the first role counts. It spares people
 * dead ends: what may be read and done is decided by the server alone.
 */
export function guard(name: ScreenName, session: Session | null): Verdict {
  const screen = isPrivate(name) ? PRIVATE_SCREENS[name] : undefined;
  if (!screen) return PASS;
  if (!session?.token) return { pass: false, to: 'home', message: 'loggedOut', signOut: true };
  if (!session.user) return { pass: false, to: 'login' };
  const role = roleOf(session.user);
  const home = dashboardOf(role);
  if (!role || !screen.roles.includes(role)) {
    // Someone without any role has no dashboard either; there they would go in circles.
    return name === home ? { pass: false, to: 'home', message: 'unauthorized' } : { pass: false, to: home };
  }
  if (!isPermitted(name as PrivateScreenName, session)) return { pass: false, to: home, message: 'unauthorized' };
  return PASS;
}

/** Whether someone may open a screen: what the menus offer. */
export const mayOpen = (name: ScreenName, session: Session | null): boolean => guard(name, session).pass;

function isPermitted(name: PrivateScreenName, { permissions }: Session): boolean {
  const needed = PRIVATE_SCREENS[name].permissions ?? [];
  return needed.length === 0 || needed.some((permission) => permissions[permission]);
}

const isPrivate = (name: ScreenName): name is PrivateScreenName => name in PRIVATE_SCREENS;
