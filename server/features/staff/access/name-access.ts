import { sql } from 'kysely';
import type { Lang } from '#common/contract/fields.ts';
import type { AuditEntry } from '#common/contract/staff/access.ts';
import { withColon } from '#common/i18n/format.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { translator } from '#server/platform/texts/i18n.ts';

/** Audited fields that list roles or permissions by name. */
const TABLES: Readonly<Record<string, 'roles' | 'permissions'>> = {
  'user.roles': 'roles',
  'role.permissions': 'permissions',
};

/** Entries whose roles and permissions have their label in a language. */
export async function nameAccess<E extends Pick<AuditEntry, 'subjectKind' | 'changes'>>(
  db: Db,
  entries: readonly E[],
  lang: Lang,
): Promise<E[]> {
  const tableOf = ({ subjectKind }: E, field: string) => TABLES[`${subjectKind}.${field}`];
  if (!entries.some((entry) => entry.changes.some(({ field }) => tableOf(entry, field)))) return [...entries];
  const label = sql.ref(`label_${lang}`);
  const { rows } = await sql<{ key: string; label: string }>`
    select 'roles ' || name as key, ${label} as label from roles
    union all select 'permissions ' || name, ${label} from permissions`.execute(db);
  const labels = new Map(rows.map((row) => [row.key, row.label]));
  const say = (table: string, names: string | null) =>
    names
      ?.split(', ')
      .map((name) => labels.get(`${table} ${name}`) ?? formerPermission(name, lang))
      .join(', ') ?? null;
  return entries.map((entry) => ({
    ...entry,
    changes: entry.changes.map((change) => {
      const table = tableOf(entry, change.field);
      return table ? { ...change, before: say(table, change.before), after: say(table, change.after) } : change;
    }),
  }));
}

/** The name of a permission that no longer exists, like `createRenters`, in words. */
function formerPermission(name: string, lang: Lang): string {
  const t = translator(lang);
  const [, verb = '', area = ''] = /^(view|create|modify)(.+)$/.exec(name) ?? [];
  const [verbWord, areaWord] = [t.dynamic(`access.matrix.${verb}`), t.dynamic(`access.areas.${area}`)];
  return verbWord && areaWord ? withColon(verbWord, areaWord, t) : name;
}
