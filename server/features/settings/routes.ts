import { MODULE_KEYS, type ModuleKey, type ModuleStates, pathOfModule } from '#common/catalog/modules.ts';
import { type Menu, type MenuItem, type ProjectModule, settings } from '#common/contract/settings.ts';
import { AppError } from '#common/errors.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { handlers } from '#server/platform/http/invoke.ts';
import { keptModules, readModules } from '#server/platform/modules.ts';
import { editModule } from './edit-module.ts';
import { editSite, readSiteForm } from './edit-site.ts';
import { keptMenus } from './queries.ts';
import { permaLinksOf, siteSettingsOf } from './read-site.ts';

/** Settings, menus and modules. */
export const routes = handlers(settings, {
  async site(context) {
    const [siteSettings, menus, modules] = await Promise.all([
      siteSettingsOf(context),
      keptMenus(context.db),
      readModules(context),
    ]);
    return {
      siteSettings,
      permaLinks: permaLinksOf(context.config),
      menus: menusIn(menus, context, pathsOfOff(modules)),
    };
  },

  modules: async ({ db }) => ({ projectModules: await keptModules(db) }),

  modulesFormatted: async (context) => ({ projectModules: await readModules(context) }),

  module: async ({ params, db }) => ({ projectModule: await moduleOf(db, params.id) }),

  async saveModule({ body, ...context }) {
    const id = await editModule(context, body);
    return { projectModule: await moduleOf(context.db, id) };
  },

  async saveModuleSettings({ body, ...context }) {
    const { id, key } = await moduleOf(context.db, body.projectModuleId);
    await editModule(context, { key, settings: body.settings });
    return { projectModule: await moduleOf(context.db, id) };
  },

  async siteForm({ db, config }) {
    const fallbacks = { siteName: config.SITE_NAME, noReplyEmail: config.MAIL_FROM };
    return { ...(await readSiteForm(db)), fallbacks };
  },

  async saveSite({ body, ...context }) {
    const version = await editSite(context, body);
    return { ok: true as const, message: context.t('siteAdmin.saved'), version };
  },
});

/** A stored module that the code knows. Throws `module.not_found`. */
async function moduleOf(db: Db, id: number): Promise<ProjectModule & { key: ModuleKey }> {
  const found = (await keptModules(db)).find((module) => module.id === id);
  const key = MODULE_KEYS.find((known) => known === found?.key);
  if (!found || !key) throw new AppError('module.not_found');
  return { ...found, key };
}

/** Paths whose module is off. */
const pathsOfOff = (modules: ModuleStates): string[] =>
  MODULE_KEYS.filter((key) => !modules[key].isEnabled).flatMap((key) => pathOfModule(key) ?? []);

const worded = new WeakMap<readonly Menu[], Map<string, Menu[]>>();

/**
 * The menus in a language, without the pages below some paths. The result stays identical while the cache does, so that
 * rendered menus can be cached too.
 */
function menusIn(
  menus: readonly Menu[],
  context: Pick<Context, 'lang' | 'places'>,
  without: readonly string[],
): Menu[] {
  const known = worded.get(menus) ?? new Map<string, Menu[]>();
  worded.set(menus, known);
  const key = [context.lang, ...without].join(' ');
  const made =
    known.get(key) ?? menus.map((menu) => ({ ...menu, menuItems: inWordsOf(menu.menuItems, context, without) }));
  known.set(key, made);
  return made;
}

/** Links places in menus directly to the path in the caller's language, without a redirect. */
function inWordsOf(
  items: readonly MenuItem[],
  { lang, places }: Pick<Context, 'lang' | 'places'>,
  without: readonly string[],
): MenuItem[] {
  const shown = items.filter(({ url }) => !without.some((path) => url === path || url?.startsWith(`${path}/`)));
  return shown.map((item) => {
    const place = item.url ? places.bySlug(item.url.slice(1), 'en') : undefined;
    return {
      ...item,
      url: place ? `/${place.slug[lang]}` : item.url,
      children: inWordsOf(item.children, { lang, places }, without),
    };
  });
}
