import { MODULE_KEYS, type ModuleKey, type ModuleStates, pathOfModule } from '#common/catalog/modules.ts';
import { AppError } from '#common/contract/errors.ts';
import { type ProjectModule, settings } from '#common/contract/site/settings.ts';
import { menusIn } from '#server/features/site/menus/shown-menus.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { done, handlers } from '#server/platform/http/invoke.ts';
import { cachedModules, readModules } from '#server/platform/records/modules.ts';
import { editModule } from './edit-module.ts';
import { readPermalinksForm, savePermalinks } from './edit-permalinks.ts';
import { editSite, readSiteForm } from './edit-site.ts';
import { readPermaLinks, readSiteSettings } from './read-site.ts';

/** Settings, menus and modules. */
export const routes = handlers(settings, {
  async site(context) {
    const [siteSettings, permaLinks, modules] = await Promise.all([
      readSiteSettings(context),
      readPermaLinks(context),
      readModules(context),
    ]);
    return {
      siteSettings,
      permaLinks,
      menus: await menusIn(context, pathsOfOff(modules)),
    };
  },

  modules: async ({ db }) => ({ projectModules: await cachedModules(db) }),

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
    return { ...done(context.t('siteAdmin.saved')), version };
  },

  permalinks: ({ db }) => readPermalinksForm(db),

  async savePermalinks({ body, ...context }) {
    const version = await savePermalinks(context, body);
    return { ...done(context.t('siteAdmin.permalinks.saved')), version };
  },
});

/** A stored module that the code knows. Throws `module.not_found`. */
async function moduleOf(db: Db, id: number): Promise<ProjectModule & { key: ModuleKey }> {
  const found = (await cachedModules(db)).find((module) => module.id === id);
  const key = MODULE_KEYS.find((known) => known === found?.key);
  if (!found || !key) throw new AppError('module.not_found');
  return { ...found, key };
}

/** Paths whose module is off. */
const pathsOfOff = (modules: ModuleStates): string[] =>
  MODULE_KEYS.filter((key) => !modules[key].isEnabled).flatMap((key) => pathOfModule(key) ?? []);
