import { hasSegment } from './shell-rules.ts';

export type BodyClassOptions = { role?: string; miniMenu?: boolean };

/** CSS class of the body for a path (without language prefix). The role selects the panel of the admin area. */
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
