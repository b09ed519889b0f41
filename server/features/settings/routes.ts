import type { Lang } from '#common/contract/fields.ts';
import { type Menu, type MenuItem, type ProjectModule, settings } from '#common/contract/settings.ts';
import { AppError } from '#common/errors.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { handlers } from '#server/platform/http/invoke.ts';
import { keptMenus, keptModules, saveModule, saveModuleSettings } from './queries.ts';
import { permaLinksOf, siteSettingsOf } from './read-site.ts';

/** Settings, menus and modules. */
export const routes = handlers(settings, {
  async site(context) {
    const [siteSettings, permaLinks, menus] = await Promise.all([
      siteSettingsOf(context),
      permaLinksOf(context),
      keptMenus(context.db),
    ]);
    return {
      siteSettings,
      permaLinks,
      menus: menusIn(menus, context),
    };
  },

  modules: async ({ db }) => ({ projectModules: await keptModules(db) }),

  async modulesFormatted({ db }) {
    const modules = await keptModules(db);
    return {
      projectModules: Object.fromEntries(
        modules.map(({ key, isEnabled, settings }) => [
          key,
          {
            isEnabled,
            settings: Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, asBoolean(value)])),
          },
        ]),
      ),
    };
  },

  module: async ({ params, db }) => ({ projectModule: await moduleOf(db, params.id) }),

  async saveModule({ body, db }) {
    const id = await db.transaction().execute(async (transaction) => {
      const saved = await saveModule(transaction, body);
      await saveModuleSettings(transaction, saved, body.settings ?? {});
      return saved;
    });
    keptModules.forget(db);
    return { projectModule: await moduleOf(db, id) };
  },

  async saveModuleSettings({ body, db }) {
    await moduleOf(db, body.projectModuleId);
    await saveModuleSettings(db, body.projectModuleId, body.settings);
    keptModules.forget(db);
    return { projectModule: await moduleOf(db, body.projectModuleId) };
  },
});

async function moduleOf(db: Db, id: number): Promise<ProjectModule> {
  const found = (await keptModules(db)).find((module) => module.id === id);
  if (!found) throw new AppError('module.not_found');
  return found;
}

const asBoolean = (value: string): string | boolean =>
  value === 'true' || value === 'false' ? value === 'true' : value;

const worded = new WeakMap<readonly Menu[], Partial<Record<Lang, Menu[]>>>();

/**
 * The menus in a language. The result stays identical while the cache does, so that rendered menus can be cached too.
 */
function menusIn(menus: readonly Menu[], context: Pick<Context, 'lang' | 'places'>): Menu[] {
  const known = worded.get(menus);
  const made =
    known?.[context.lang] ?? menus.map((menu) => ({ ...menu, menuItems: inWordsOf(menu.menuItems, context) }));
  worded.set(menus, { ...known, [context.lang]: made });
  return made;
}

/** Links places in menus directly to the path in the caller's language, without a redirect. */
function inWordsOf(items: readonly MenuItem[], { lang, places }: Pick<Context, 'lang' | 'places'>): MenuItem[] {
  return items.map((item) => {
    const place = item.url ? places.bySlug(item.url.slice(1), 'en') : undefined;
    return {
      ...item,
      url: place ? `/${place.slug[lang]}` : item.url,
      children: inWordsOf(item.children, { lang, places }),
    };
  });
}
