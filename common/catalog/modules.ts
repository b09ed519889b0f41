import { keysOf } from '#common/values/objects.ts';

/** A setting of a module, with the value that it has until somebody changes it. */
export type ModuleSetting =
  | { readonly kind: 'flag'; readonly fallback: boolean }
  | { readonly kind: 'number'; readonly fallback: number; readonly minimum: number; readonly maximum: number };

/** A part of the product that administrators switch on and off. */
interface ModuleEntry {
  /** For lists of the API. Screens use the phrase `siteAdmin.modules.<key>`. */
  readonly name: string;
  /** Pages below this path belong to the module; menus leave them out while it is off. */
  readonly path?: string;
  readonly settings: Readonly<Record<string, ModuleSetting>>;
}

/** Every module by key. */
export const MODULES = {
  /** Asks for consent before any analytics script. */
  'cookie-manager': { name: 'Cookie manager', settings: {} },
  analytics: { name: 'Analytics', settings: {} },
  blog: {
    name: 'Blog',
    path: '/blog',
    settings: {
      showOnSearchPages: { kind: 'flag', fallback: true },
      /** Articles on a search page. */
      teasers: { kind: 'number', fallback: 3, minimum: 1, maximum: 6 },
    },
  },
  alerts: { name: 'Email alerts', settings: {} },
  maps: { name: 'Maps', settings: {} },
  recommendations: { name: 'Recommendations', settings: {} },
  'rent-trends': {
    name: 'Rent trends',
    settings: {
      /** Months in the table and the chart. */
      months: { kind: 'number', fallback: 24, minimum: 3, maximum: 60 },
    },
  },
} as const satisfies Record<string, ModuleEntry>;

export type ModuleKey = keyof typeof MODULES;
export const MODULE_KEYS = keysOf(MODULES);

const entryOf = (key: ModuleKey): ModuleEntry => MODULES[key];

/** The path of a module's pages. */
export const pathOfModule = (key: ModuleKey): string | undefined => entryOf(key).path;

/** The settings of a module. */
export const settingsOfModule = (key: ModuleKey): Readonly<Record<string, ModuleSetting>> => entryOf(key).settings;

/** Whether a module is on, and its settings. */
export interface ModuleState {
  isEnabled: boolean;
  settings: Record<string, boolean | number>;
}
export type ModuleStates = Readonly<Record<ModuleKey, ModuleState>>;
