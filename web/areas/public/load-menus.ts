import type { Translate } from '#common/i18n/translate.ts';
import type { Api } from '#web/app/context.ts';
import { loadPhrases } from '#web/app/phrases.ts';
import { type Menus, menusOf } from './menus.ts';

/** Loads the menus in the browser, with the phrases of their labels. */
export async function loadMenus(api: Api, t: Translate): Promise<Menus> {
  try {
    const [{ menus }] = await Promise.all([api.settings.site(), loadPhrases('menu')]);
    return menusOf(menus, t);
  } catch (error) {
    return { primaryMenu: [], footerMenu: [], failure: error instanceof Error ? error.message : '' };
  }
}
