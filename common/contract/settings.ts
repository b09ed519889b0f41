import * as z from 'zod/mini';
import { everyone, group, staff } from '#common/contract/define.ts';
import { idParam, requiredText, text } from '#common/contract/fields.ts';

const moduleAdmins = staff('modifyProjectModules');

/** Who runs the site, as it is shown to visitors and in letters. */
export const companyInfo = z.object({
  name: z.string(),
  address: z.string(),
  city: z.string(),
  province: z.string(),
  postalCode: z.string(),
  phone: z.string(),
  email: z.string(),
  socialMedia: z.array(z.object({ name: z.string(), url: z.string() })),
});

/** The settings that administrators change while the site runs. */
export const siteSettings = z.object({ siteName: z.string(), companyInfo });
/** See the schema. */
export type SiteSettings = z.output<typeof siteSettings>;

/** Names of the pages whose address can be asked for, and their paths without language prefix. */
export const permaLinks = z.object({
  home: z.string(),
  listings: z.string(),
  favourites: z.string(),
  blog: z.string(),
  propertyManagers: z.string(),
  cities: z.string(),
  login: z.string(),
});
/** See the schema. */
export type PermaLinks = z.output<typeof permaLinks>;

/** An entry of a menu; its children have the same shape. */
export interface MenuItem {
  title: string;
  url: string | null;
  externalUrl: string | null;
  children: MenuItem[];
}
const menuItem: z.ZodMiniType<MenuItem> = z.object({
  title: z.string(),
  url: z.nullable(z.string()),
  externalUrl: z.nullable(z.string()),
  get children(): z.ZodMiniType<MenuItem[]> {
    return z.array(menuItem);
  },
});

/** A menu of the site: `Primary` is the header's, `Footer` the footer's. */
export const menu = z.object({ key: z.string(), menuItems: z.array(menuItem) });
/** See the schema. */
export type Menu = z.output<typeof menu>;

const moduleKey = z.string().check(z.regex(/^[a-z][A-Za-z0-9-]{0,49}$/, 'validation.invalid'));
const moduleSettings = z.record(moduleKey, z.union([z.boolean(), text(2000)]));

/** A part of the product that can be switched on and off, with its settings as they are stored. */
export const projectModule = z.object({
  id: z.int(),
  key: z.string(),
  name: z.string(),
  isEnabled: z.boolean(),
  settings: z.record(z.string(), z.string()),
});
/** See the schema. */
export type ProjectModule = z.output<typeof projectModule>;

/** Settings, menus and modules of the site. */
export const settings = group({
  site: {
    method: 'GET',
    path: '/site-settings',
    summary: 'Name and company of the site, its permanent addresses and menus',
    access: everyone,
    output: z.object({ siteSettings, permaLinks, menus: z.array(menu) }),
  },
  modules: {
    method: 'GET',
    path: '/project-modules',
    summary: 'All modules with their settings as text',
    access: everyone,
    output: z.object({ projectModules: z.array(projectModule) }),
  },
  modulesFormatted: {
    method: 'GET',
    path: '/project-modules-formatted',
    summary: 'All modules by key; the settings true and false are booleans',
    access: everyone,
    output: z.object({
      projectModules: z.record(
        z.string(),
        z.object({ isEnabled: z.boolean(), settings: z.record(z.string(), z.union([z.boolean(), z.string()])) }),
      ),
    }),
  },
  module: {
    method: 'GET',
    path: '/project-modules/:id',
    summary: 'One module',
    access: moduleAdmins,
    params: z.object({ id: idParam }),
    output: z.object({ projectModule }),
    errors: ['module.not_found'],
  },
  saveModule: {
    method: 'POST',
    path: '/project-modules',
    summary: 'Creates a module, or changes the one of that key',
    access: moduleAdmins,
    body: z.object({
      key: moduleKey,
      name: requiredText(100),
      isEnabled: z.boolean(),
      settings: z.optional(moduleSettings),
    }),
    output: z.object({ projectModule }),
  },
  saveModuleSettings: {
    method: 'POST',
    path: '/project-module-settings',
    summary: 'Sets some settings of a module; the others stay as they are',
    access: moduleAdmins,
    body: z.object({
      projectModuleId: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
      settings: moduleSettings,
    }),
    output: z.object({ projectModule }),
    errors: ['module.not_found'],
  },
});
