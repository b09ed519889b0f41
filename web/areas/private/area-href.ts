import type { Lang } from '#common/contract/fields.ts';
import { isPrivatePath } from '#common/screens/paths.ts';
import { pathInLanguage } from '#web/app/language.ts';
import type { HrefOf } from '#web/router/browser-router.ts';

/** Links behind login have no language prefix; links to public pages do. */
export const areaHref =
  (lang: Lang): HrefOf =>
  (path) =>
    isPrivatePath(path) ? path : pathInLanguage(lang, path);
