import { MODULES, type ModuleKey, settingsOfModule } from '#common/catalog/modules.ts';
import { AppError, type FieldErrors } from '#common/contract/errors.ts';
import type { ProjectModule } from '#common/contract/site/settings.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { type AuditedFacts, changedFacts, writeAudit } from '#server/platform/records/audit.ts';
import { cachedModules } from '#server/platform/records/modules.ts';

interface ModuleChange {
  key: ModuleKey;
  /** Absent keeps it. */
  isEnabled?: boolean;
  settings?: Record<string, boolean | string> | undefined;
  /** The version that was edited. Absent applies to any. */
  version?: number | undefined;
}

/** Changes a module and records it. Returns its id. Throws `edit.conflict` and `request.invalid`. */
export async function editModule(context: Context, change: ModuleChange): Promise<number> {
  const { key, settings = {} } = change;
  checkSettings(key, settings, context);
  const id = await context.db.transaction().execute(async (trx) => {
    const before = await lockModule(trx, key);
    if (change.version !== undefined && change.version !== before.version) throw new AppError('edit.conflict');
    const isEnabled = change.isEnabled ?? before.isEnabled;
    await trx
      .updateTable('project_modules')
      .set({ is_enabled: isEnabled, version: before.version + 1 })
      .where('id', '=', before.id)
      .execute();
    await saveModuleSettings(trx, before.id, settings);
    const texts = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)]));
    const after = { isEnabled, settings: { ...before.settings, ...texts } };
    await writeAudit(trx, context, {
      action: 'module.modify',
      subjectKind: 'module',
      subjectId: before.id,
      details: { module: key, ...changedFacts(factsOf(before), factsOf(after)) },
    });
    return before.id;
  });
  cachedModules.clear(context.db);
  return id;
}

/** Throws `request.invalid` with a message for each setting that the module doesn't have or can't hold. */
function checkSettings(key: ModuleKey, settings: Record<string, boolean | string>, { t }: Context): void {
  const known = settingsOfModule(key);
  const fields: FieldErrors = {};
  for (const [name, value] of Object.entries(settings)) {
    const setting = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!setting) fields[`settings.${name}`] = t('validation.invalid');
    else if (setting.kind === 'flag') {
      if (!/^(?:true|false)$/.test(String(value))) fields[`settings.${name}`] = t('validation.one_of');
    } else {
      const { minimum, maximum } = setting;
      const isWhole = /^\d{1,6}$/.test(String(value));
      if (!isWhole || Number(value) < minimum || Number(value) > maximum)
        fields[`settings.${name}`] = t('validation.between', { minimum, maximum });
    }
  }
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', {}, fields);
}

/** The stored module, locked. Creates its row if it has none. */
async function lockModule(trx: Db, key: ModuleKey): Promise<Omit<ProjectModule, 'key' | 'name'>> {
  await trx
    .insertInto('project_modules')
    .values({ key, name: MODULES[key].name, is_enabled: true })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const row = await trx
    .selectFrom('project_modules')
    .select(['id', 'version', 'is_enabled as isEnabled'])
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const stored = await trx
    .selectFrom('project_module_settings')
    .select(['key', 'value'])
    .where('module_id', '=', row.id)
    .execute();
  return { ...row, settings: Object.fromEntries(stored.map(({ key, value }) => [key, value])) };
}

async function saveModuleSettings(trx: Db, moduleId: number, settings: Record<string, string | boolean>) {
  const rows = Object.entries(settings).map(([key, value]) => ({ module_id: moduleId, key, value: String(value) }));
  if (rows.length === 0) return;
  await trx
    .insertInto('project_module_settings')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['module_id', 'key']).doUpdateSet((row) => ({ value: row.ref('excluded.value') })),
    )
    .execute();
}

const factsOf = ({ isEnabled, settings }: Pick<ProjectModule, 'isEnabled' | 'settings'>): AuditedFacts => ({
  ...settings,
  isEnabled: String(isEnabled),
});
