import * as z from 'zod/mini';
import { MODULE_KEYS } from '#common/catalog/modules.ts';
import { everyone, group, staff } from '#common/contract/define.ts';
import {
  companyName,
  email,
  idParams,
  line,
  recordId,
  requiredLine,
  requiredText,
  settingsVersion,
  taken,
  text,
  version,
} from '#common/contract/fields.ts';
import { postalCodeOrEmpty } from '#common/contract/postal-code.ts';
import { PROVINCE_CODES } from '#common/places/provinces.ts';
import { permalinksForm } from './permalinks.ts';

const moduleAdmins = staff('modifyProjectModules');

/** The site's operator, as visitors and emails see it. */
const companyInfo = z.object({
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

const webAddress = requiredText(300).check(z.regex(/^https:\/\/[^\s@/]+(?:\/\S*)?$/, 'validation.url'));
const emailOrEmpty = z.union([z.literal(''), email]);

/** The site settings as administrators edit them. Empty text means absent. */
export const siteSettingsForm = z.object({
  siteName: companyName(60),
  /** Sender of emails. Empty uses the site’s name and MAIL_FROM. */
  noReplyName: companyName(60),
  noReplyEmail: emailOrEmpty,
  companyName: companyName(200),
  address: line(200),
  city: line(100),
  province: z
    .string()
    .check(z.refine((code) => code === '' || PROVINCE_CODES.some((one) => one === code), 'validation.one_of')),
  postalCode: postalCodeOrEmpty,
  /** Shown as a link, so it needs enough digits to dial. */
  phone: line(30).check(z.regex(/^$|(?:\d\D*){10}/, 'validation.phone')),
  email: emailOrEmpty,
  socialMedia: z.array(z.object({ name: requiredLine(40), url: webAddress })).check(z.maxLength(10)),
  /** The image of shared links, from the media library. */
  socialAssetId: z.nullable(recordId),
});
export type SiteSettingsForm = z.output<typeof siteSettingsForm>;

/** Named pages and their public paths in the caller's language, without its prefix. They follow the permalinks. */
const permaLinks = z.object({
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
  /** The editor's label in the caller's language; without it, the title is translated. */
  label?: string | undefined;
  url: string | null;
  externalUrl: string | null;
  children: MenuItem[];
}
const menuItem: z.ZodMiniType<MenuItem> = z.object({
  title: z.string(),
  label: z.optional(z.string()),
  url: z.nullable(z.string()),
  externalUrl: z.nullable(z.string()),
  get children(): z.ZodMiniType<MenuItem[]> {
    return z.array(menuItem);
  },
});

/** A site menu: `Primary` for the header, `Footer` for the footer. */
export const menu = z.object({ key: z.string(), menuItems: z.array(menuItem) });
export type Menu = z.output<typeof menu>;

const moduleSettings = z.record(z.string().check(z.maxLength(50)), z.union([z.boolean(), text(100)]));

/** A part of the product that can be switched on and off, with its stored settings. */
export const projectModule = z.object({
  id: z.int(),
  key: z.string(),
  name: z.string(),
  isEnabled: z.boolean(),
  settings: z.record(z.string(), z.string()),
  /** Counts changes. */
  version: z.int(),
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
    summary: 'Lists all modules with their stored settings as text',
    access: staff('viewSiteSettings'),
    output: z.object({ projectModules: z.array(projectModule) }),
  },
  modulesFormatted: {
    method: 'GET',
    path: '/project-modules-formatted',
    summary: 'Returns the state of each module by key, with its settings as booleans and numbers',
    access: everyone,
    output: z.object({
      projectModules: z.record(
        z.string(),
        z.object({ isEnabled: z.boolean(), settings: z.record(z.string(), z.union([z.boolean(), z.int()])) }),
      ),
    }),
  },
  module: {
    method: 'GET',
    path: '/project-modules/:id',
    summary: 'Returns one module',
    access: moduleAdmins,
    params: idParams,
    output: z.object({ projectModule }),
    errors: ['module.not_found'],
  },
  saveModule: {
    method: 'POST',
    path: '/project-modules',
    summary: 'Turns a module on or off, with some of its settings; takes effect at once in every process',
    access: moduleAdmins,
    body: z.object({
      key: z.enum(MODULE_KEYS, 'validation.one_of'),
      isEnabled: z.boolean(),
      settings: z.optional(moduleSettings),
      /** The version that was edited; without it, the change applies to any. */
      version: z.optional(version),
    }),
    output: z.object({ projectModule }),
    errors: ['edit.conflict'],
  },
  saveModuleSettings: {
    method: 'POST',
    path: '/project-module-settings',
    summary: 'Changes some settings of a module; the others stay',
    access: moduleAdmins,
    body: z.object({
      projectModuleId: recordId,
      settings: moduleSettings,
    }),
    output: z.object({ projectModule }),
    errors: ['module.not_found'],
  },
  siteForm: {
    method: 'GET',
    path: '/admin/site-settings',
    summary: 'Returns the stored site settings for editing; empty fields use the server’s configuration',
    access: staff('viewSiteSettings'),
    output: z.object({
      settings: siteSettingsForm,
      version: z.int(),
      /** The values behind an empty name and an empty sender. */
      fallbacks: z.object({ siteName: z.string(), noReplyEmail: z.string() }),
    }),
  },
  saveSite: {
    method: 'PATCH',
    path: '/admin/site-settings',
    summary: 'Changes the site’s name, company and sender of emails; takes effect at once in every process',
    access: staff('modifySiteSettings'),
    body: z.extend(siteSettingsForm, { version: settingsVersion }),
    output: z.object({ ...taken.shape, version: z.int() }),
    errors: ['edit.conflict'],
  },
  permalinks: {
    method: 'GET',
    path: '/admin/permalinks',
    summary: 'Returns the permalinks of the public sections in both languages for editing',
    access: staff('viewSiteSettings'),
    output: z.object({ permalinks: permalinksForm, version: z.int() }),
  },
  savePermalinks: {
    method: 'PATCH',
    path: '/admin/permalinks',
    summary: 'Changes permalinks; old addresses redirect, and all links follow at once in every process',
    access: staff('modifySiteSettings'),
    body: z.extend(permalinksForm, { version: settingsVersion }),
    output: z.object({ ...taken.shape, version: z.int() }),
    errors: ['edit.conflict'],
  },
});
