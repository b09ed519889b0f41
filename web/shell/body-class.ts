import { hasSegment } from './shell-rules.ts';

/** Roles decide whose panel the admin area is. */
export type BodyClassOptions = { role?: string; miniMenu?: boolean };

/** The body's style class by path (without language prefix): home, or the panel of the area behind sign-in. */
export function bodyClass(path: string, { role, miniMenu = false }: BodyClassOptions = {}): string {
  if (path === '/' || path === '') return 'home';
  if (hasSegment(path, 'admin')) {
    const panel = role?.toLowerCase() === 'renter' ? 'renter-profile-panel' : 'admin-panel';
    return miniMenu ? `${panel} mini-menu` : panel;
  }
  if (hasSegment(path, 'portal')) return 'landlord-panel';
  if (hasSegment(path, 'support')) return 'support-panel';
  return '';
}
