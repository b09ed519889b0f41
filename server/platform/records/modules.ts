import {
  MODULE_KEYS,
  MODULES,
  type ModuleKey,
  type ModuleSetting,
  type ModuleState,
  type ModuleStates,
  settingsOfModule,
} from '#common/catalog/modules.ts';
import { AppError } from '#common/contract/errors.ts';
import type { ProjectModule } from '#common/contract/site/settings.ts';
import { fromKeys } from '#common/values/objects.ts';
import type { Services } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { cacheRead } from '#server/platform/memory/cache.ts';

type ModuleServices = Pick<Services, 'db' | 'config'>;

/** The stored modules by name, cached. */
export const cachedModules = cacheRead(
  async (db: Db): Promise<ProjectModule[]> => {
    const [modules, rows] = await Promise.all([
      db.selectFrom('project_modules').selectAll().orderBy('name').orderBy('id').execute(),
      db.selectFrom('project_module_settings').selectAll().orderBy('key').execute(),
    ]);
    const byModule = Map.groupBy(rows, ({ module_id }) => module_id);
    return modules.map(({ id, key, name, is_enabled, version }) => ({
      id,
      key,
      name,
      isEnabled: is_enabled,
      version,
      settings: Object.fromEntries((byModule.get(id) ?? []).map((row) => [row.key, row.value])),
    }));
  },
  { tables: ['project_modules', 'project_module_settings'] },
);

/** The state of every module. One that is not stored is on; COOKIE_MANAGER decides for the cookie manager. */
export async function readModules({ db, config }: ModuleServices): Promise<ModuleStates> {
  const stored = await cachedModules(db);
  const stateOf = (key: ModuleKey): ModuleState => {
    const module = stored.find((one) => one.key === key);
    const settings = Object.entries(settingsOfModule(key)).map(([name, setting]) => [
      name,
      readSetting(setting, module?.settings[name]),
    ]);
    return { isEnabled: module?.isEnabled ?? isOnAtFirst(key, config), settings: Object.fromEntries(settings) };
  };
  return fromKeys(MODULE_KEYS, stateOf);
}

/** Whether a module is on. */
export const isModuleOn = async (services: ModuleServices, key: ModuleKey): Promise<boolean> =>
  (await readModules(services))[key].isEnabled;

/** Throws `module.off` unless the module is on. */
export async function requireModule(services: ModuleServices, key: ModuleKey): Promise<void> {
  if (!(await isModuleOn(services, key))) throw new AppError('module.off');
}

/** Adds the modules that are not stored yet, and changes none. */
export async function installModules({ db, config }: ModuleServices): Promise<void> {
  const rows = MODULE_KEYS.map((key) => ({ key, name: MODULES[key].name, is_enabled: isOnAtFirst(key, config) }));
  await db
    .insertInto('project_modules')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

const isOnAtFirst = (key: ModuleKey, config: Pick<Services['config'], 'COOKIE_MANAGER'>): boolean =>
  key !== 'cookie-manager' || config.COOKIE_MANAGER;

/** The stored text as a value of the setting. Malformed text gives the fallback. */
function readSetting(setting: ModuleSetting, stored: string | undefined): boolean | number {
  if (stored === undefined) return setting.fallback;
  if (setting.kind === 'flag') return stored === 'true';
  const number = Number(stored);
  const isValid = Number.isInteger(number) && number >= setting.minimum && number <= setting.maximum;
  return isValid ? number : setting.fallback;
}
