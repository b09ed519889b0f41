import * as z from 'zod/mini';
import { everyone, group, staff } from '#common/contract/define.ts';
import { idParam, requiredText, text } from '#common/contract/fields.ts';

const moduleAdmins = staff('modifyProjectModules');

/** The site's operator, as visitors and emails see it. */
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

/** Settings that administrators change while the site runs. */
export const siteSettings = z.object({ siteName: z.string(), companyInfo });
export type SiteSettings = z.output<typeof siteSettings>;

/** Named pages and their paths, without the language prefix. */
export const permaLinks = z.object({
  home: z.string(),
  listings: z.string(),
  favourites: z.string(),
  blog: z.string(),
  propertyManagers: z.string(),
  cities: z.string(),
  login: z.string(),
});
export type PermaLinks = z.output<typeof permaLinks>;

/** A menu entry. Its children have the same shape. */
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

/** A site menu: `Primary` for the header, `Footer` for the footer. */
export const menu = z.object({ key: z.string(), menuItems: z.array(menuItem) });
export type Menu = z.output<typeof menu>;

const moduleKey = z.string().check(z.regex(/^[a-z][A-Za-z0-9-]{0,49}$/, 'validation.invalid'));
const moduleSettings = z.record(moduleKey, z.union([z.boolean(), text(2000)]));

/** A part of the product that can be switched on and off, with its stored settings. */
export const projectModule = z.object({
  id: z.int(),
  key: z.string(),
  name: z.string(),
  isEnabled: z.boolean(),
  settings: z.record(z.string(), z.string()),
});
export type ProjectModule = z.output<typeof projectModule>;

export const settings = group({
  site: {
    method: 'GET',
    path: '/site-settings',
    summary: 'Returns the site’s name, company, permanent links and menus',
    access: everyone,
    output: z.object({ siteSettings, permaLinks, menus: z.array(menu) }),
  },
  modules: {
    method: 'GET',
    path: '/project-modules',
    summary: 'Lists all modules with their settings as text',
    access: everyone,
    output: z.object({ projectModules: z.array(projectModule) }),
  },
  modulesFormatted: {
    method: 'GET',
    path: '/project-modules-formatted',
    summary: 'Returns all modules by key; the settings true and false are booleans',
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
    summary: 'Returns one module',
    access: moduleAdmins,
    params: z.object({ id: idParam }),
    output: z.object({ projectModule }),
    errors: ['module.not_found'],
  },
  saveModule: {
    method: 'POST',
    path: '/project-modules',
    summary: 'Creates a module, or changes the one with this key',
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
    summary: 'Changes some settings of a module; the others stay',
    access: moduleAdmins,
    body: z.object({
      projectModuleId: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
      settings: moduleSettings,
    }),
    output: z.object({ projectModule }),
    errors: ['module.not_found'],
  },
});
