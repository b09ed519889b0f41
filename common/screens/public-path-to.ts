import { fillPath, type PathArgs } from './fill-path.ts';
import { PUBLIC_SCREENS, type PublicScreenName } from './public.ts';

/** Path of a public screen, without language prefix; see `pathTo`. */
export const publicPathTo = <N extends PublicScreenName>(
  name: N,
  ...[values]: PathArgs<(typeof PUBLIC_SCREENS)[N]['path']>
): string => fillPath(PUBLIC_SCREENS[name].path, values);
