import type { Lang } from '#common/contract/fields.ts';
import { isPrivatePath } from '#common/screens/paths.ts';
import { publicPath } from '#common/screens/public-path.ts';
import type { Globals } from '#web/app/globals.ts';
import type { HrefOf } from '#web/router/browser-router.ts';

/** Links behind login have no language prefix; links to public pages do. */
export const areaHref =
  ({ publicWords }: Globals, lang: Lang): HrefOf =>
  (path) =>
    isPrivatePath(path) ? path : publicPath(publicWords, lang, path);
