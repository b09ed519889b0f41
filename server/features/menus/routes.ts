import { menus } from '#common/contract/menus.ts';
import { handlers } from '#server/platform/http/invoke.ts';
import { changeMenuItem, createMenuItem } from './edit-menu-item.ts';
import { readEditedMenus, readMenuItem } from './edited-menus.ts';
import { findTargets } from './menu-targets.ts';
import { saveMenu } from './save-menu.ts';

/** The menus of the site, for editors. */
export const routes = handlers(menus, {
  menus: async (context) => ({ menus: await readEditedMenus(context) }),

  async saveMenu({ params, body, ...context }) {
    const menu = await saveMenu(context, params.key, body);
    return { ok: true as const, message: context.t('menus.saved'), menu };
  },

  targets: async (context) => ({ targets: await findTargets(context, context.query.q ?? '') }),

  async createItem({ body, ...context }) {
    const id = await createMenuItem(context, body);
    return { ok: true as const, message: context.t('menus.itemCreated'), id };
  },

  item: (context) => readMenuItem(context, context.params.id),

  async changeItem({ params, body, ...context }) {
    await changeMenuItem(context, params.id, body);
    return { ok: true as const, message: context.t('menus.itemSaved') };
  },
});
