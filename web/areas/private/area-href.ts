import type { Lang } from '#common/contract/fields.ts';
import { isPrivatePath } from '#common/screens/paths.ts';
import { pathInLanguage } from '#web/app/language.ts';
import type { HrefOf } from '#web/router/browser-router.ts';

/** How links of the areas behind sign-in lead: these have no language prefix, public pages have. */
export const areaHref =
  (lang: Lang): HrefOf =>
  (path) =>
    isPrivatePath(path) ? path : pathInLanguage(lang, path);
