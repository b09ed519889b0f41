import { menus } from '#common/contract/site/menus.ts';
import type { Context } from '#server/platform/context.ts';
import { done, handlers } from '#server/platform/http/invoke.ts';
import { changeMenuItem, createMenuItem } from './edit-menu-item.ts';
import { countProblems, readEditedMenus, readMenuItem } from './edited-menus.ts';
import { findTargets } from './menu-targets.ts';
import { saveMenu } from './save-menu.ts';

/** The message of a saved item, with a warning if it is no link for visitors. */
async function saidOf(context: Context, id: number, done: 'menus.itemCreated' | 'menus.itemSaved'): Promise<string> {
  const { t } = context;
  const { problem } = await readMenuItem(context, id);
  return problem ? `${t(done)}. ${t(`menus.problems.${problem.reason}.${problem.langs}`)}` : t(done);
}

/** The menus of the site, for editors. */
export const routes = handlers(menus, {
  menus: async (context) => ({ menus: await readEditedMenus(context) }),

  async saveMenu({ params, body, ...context }) {
    const menu = await saveMenu(context, params.key, body);
    const count = countProblems(menu.items);
    const message = count > 0 ? context.t('menus.savedPartly', { count }) : context.t('menus.saved');
    return { ok: true as const, message, menu };
  },

  targets: async (context) => ({ targets: await findTargets(context, context.query.q ?? '') }),

  async createItem({ body, ...context }) {
    const id = await createMenuItem(context, body);
    return { ...done(await saidOf(context, id, 'menus.itemCreated')), id };
  },

  item: (context) => readMenuItem(context, context.params.id),

  async changeItem({ params, body, ...context }) {
    await changeMenuItem(context, params.id, body);
    return done(await saidOf(context, params.id, 'menus.itemSaved'));
  },
});
