import { sql } from 'kysely';
import type { Lang } from '#common/contract/fields.ts';
import type { AuditEntry } from '#common/contract/staff/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { type AuditedFacts, changedFacts, writeAudit } from '#server/platform/records/audit.ts';
import { nameAccess } from './name-access.ts';

type Subject = 'user' | 'role' | 'permission';

/** Maximum entries in a history. */
const SHOWN = 50;

/** Records a change of a user, role or permission, with the fields that differ. */
export async function recordChange(
  db: Db,
  context: Context,
  change: { action: string; kind: Subject; id: number; before?: AuditedFacts; after?: AuditedFacts },
): Promise<void> {
  const { action, kind, id, before = {}, after = {} } = change;
  await writeAudit(db, context, {
    action: `${kind}.${action}`,
    subjectKind: kind,
    subjectId: id,
    details: changedFacts(before, after),
  });
}

interface Row {
  id: number;
  at: Date;
  by_id: number | null;
  by_name: string | null;
  action: string;
  subject_kind: string;
  subject_id: number | null;
  subject: string | null;
  details: unknown;
}

const personName = (table: string) => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<string>`coalesce(nullif(concat_ws(' ', nullif(${column('first_name')}, ''), nullif(${column('last_name')}, '')), ''),
    ${column('email')})`;
};

/** A name in a language, otherwise in the other one, otherwise the record's number: drafts may have no title. */
const nameIn = (lang: Lang, field: string) => {
  const [own, other] = (lang === 'fr' ? ['fr', 'en'] : ['en', 'fr']).map((one) => sql.ref(`${field}_${one}`));
  return sql`coalesce(nullif(${own}, ''), nullif(${other}, ''), '#' || subject_id)`;
};

/** The columns of an entry, with the present name of its subject. The author's account is joined as `actor`. */
export const auditColumns = (lang: Lang) => {
  const entryTitle = nameIn(lang, 'e.title');
  const name = nameIn(lang, 'name');
  return [
    'audit_log.id' as const,
    'at' as const,
    'action' as const,
    'subject_kind' as const,
    'subject_id' as const,
    'details' as const,
    sql<number | null>`actor.id`.as('by_id'),
    personName('actor').as('by_name'),
    sql<string | null>`case subject_kind
      when 'user' then (select ${personName('users')} from users where users.id = subject_id)
      when 'role' then (select ${nameIn(lang, 'label')} from roles where roles.id = subject_id)
      when 'permission' then (select ${nameIn(lang, 'label')} from permissions where permissions.id = subject_id)
      when 'company' then (select name from companies where companies.id = subject_id)
      when 'listing' then (select coalesce(nullif(name, ''), nullif(street, ''), '#' || subject_id) from listings where listings.id = subject_id)
      when 'page' then (select ${entryTitle} from content_entries e where e.id = subject_id)
      when 'post' then (select ${entryTitle} from content_entries e where e.id = subject_id)
      when 'faq' then (select ${entryTitle} from content_entries e where e.id = subject_id)
      when 'block' then (select ${entryTitle} from content_entries e where e.id = subject_id)
      when 'asset' then (select name from assets where assets.id = subject_id)
      when 'feed' then (select name from feeds where feeds.id = subject_id)
      when 'bundle' then (select ${name} from credit_bundles where credit_bundles.id = subject_id)
      when 'module' then (select key from project_modules where project_modules.id = subject_id)
      when 'city' then (select ${name} from cities where cities.id = subject_id)
      when 'metro' then (select ${name} from metro_areas where metro_areas.id = subject_id)
      when 'province' then (select ${name} from provinces where provinces.id = subject_id)
      when 'category' then (select ${name} from blog_categories where blog_categories.id = subject_id)
      when 'pageType' then (select ${nameIn(lang, 'label')} from page_types where page_types.id = subject_id)
      when 'menu' then (select key from menus where menus.id = subject_id)
      when 'redirect' then (select from_path from redirects where redirects.id = subject_id)
      when 'promo' then (select code from promo_codes where promo_codes.id = subject_id)
      when 'partner' then (select name from feed_partners where feed_partners.id = subject_id)
      when 'taxes' then (select tax || ' ' || province from tax_rates where tax_rates.id = subject_id)
      when 'purchase' then (select companies.name || ', #' || subject_id from purchases
        join companies on companies.id = company_id where purchases.id = subject_id)
      when 'message' then (select coalesce(nullif(full_name, ''), email) from contact_messages where contact_messages.id = subject_id)
      when 'inquiry' then (select coalesce(nullif(full_name, ''), email) from inquiries where inquiries.id = subject_id)
      when 'import' then (select file_name from account_imports where account_imports.id = subject_id)
      else '#' || subject_id
    end`.as('subject'),
  ];
};

/** The latest entries about one subject or, without one, about all subjects of these kinds. */
export async function readHistory(
  db: Db,
  of: { kinds: readonly string[]; id?: number; lang: Lang },
  limit = SHOWN,
): Promise<AuditEntry[]> {
  const { kinds, id, lang } = of;
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('users as actor', 'actor.id', 'actor_user_id')
    .select(auditColumns(lang))
    .where(sql<boolean>`subject_kind = any(${[...kinds]})`)
    .$if(id !== undefined, (found) => found.where('subject_id', '=', id ?? 0))
    .orderBy('audit_log.id', 'desc')
    .limit(limit)
    .execute();
  return nameAccess(db, rows.map(toEntry), lang);
}

/** A row of the audit log as the contract has it. */
export const toEntry = (row: Row): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  by: row.by_id === null ? null : { id: row.by_id, name: row.by_name ?? '' },
  action: row.action,
  subjectKind: row.subject_kind,
  subjectId: row.subject_id,
  subject: row.subject,
  changes: changesOf(row.details),
});

/** Reads before and after. Details of other features without these are skipped. */
function changesOf(details: unknown): AuditEntry['changes'] {
  const { before, after } = (details ?? {}) as { before?: unknown; after?: unknown };
  const was = textsOf(before);
  const is = textsOf(after);
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((field) => ({
    field,
    before: was[field] ?? null,
    after: is[field] ?? null,
  }));
}

/** Types of values that are shown as they are. */
const PLAIN: ReadonlySet<string> = new Set(['string', 'number', 'boolean']);

function textsOf(facts: unknown): AuditedFacts {
  if (typeof facts !== 'object' || facts === null) return {};
  return Object.fromEntries(
    Object.entries(facts).map(([field, value]) => [
      field,
      Array.isArray(value) ? value.join(', ') : PLAIN.has(typeof value) ? String(value) : null,
    ]),
  );
}
