import { sql } from 'kysely';
import { LANGS, type Lang } from '#common/contract/fields.ts';
import type { EntryField, EntryValues } from '#common/entries/fields.ts';
import { type EntryKindName, type EntryPart, entryKind } from '#common/entries/kinds.ts';
import { labelsOfChoice, readPageFields } from '#common/entries/page-types.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** The live values of an entry: a part is null while it was never published. */
type LiveParts = Readonly<Record<EntryPart, EntryValues | null>>;

/** The slugs of a public row, including those of languages that are hidden or were never published. */
export type RowSlugs = Readonly<Record<Lang, string>>;

/** The public table of a kind, which public pages read. */
interface EntryTable {
  /** The public table, and others whose cached values a change clears. */
  tables: readonly string[];
  /** Fields of one entry beyond those of its kind, or instead of them. */
  ownFields?(db: Db, shared: EntryValues): Promise<readonly EntryField[]>;
  /** Writes the live values into the public table. Returns the row's id. */
  project(db: Db, rowId: number | null, live: LiveParts, langs: readonly Lang[]): Promise<number>;
  /** The slugs of a row. Absent for a kind without addresses. */
  readSlugs?(db: Db, rowId: number): Promise<RowSlugs | undefined>;
  /** Hides languages in the public table. */
  hide(db: Db, rowId: number, langs: readonly Lang[]): Promise<void>;
}

/**
 * A table with a column per shared field, and a column per language for the others (`title_en`). Languages have the
 * columns `hidden_en` and `hidden_fr`, and kinds with addresses `slug`, `slug_fr`, `published_at` and `updated_at`.
 */
function rowPerEntry(kind: EntryKindName, table: string): EntryTable {
  const fields: readonly EntryField[] = entryKind(kind).fields;
  const hasAddress = fields.some(({ type }) => type === 'slug');
  return {
    tables: [table],
    async project(db, rowId, live, langs) {
      const columns: Record<string, unknown> = {};
      for (const { key, isShared = false, type } of fields) {
        if (type === 'slug') continue;
        if (isShared) columns[snakeCase(key)] = stored(live.shared?.[key]);
        else for (const lang of langs) columns[`${snakeCase(key)}_${lang}`] = stored(live[lang]?.[key]);
      }
      for (const lang of LANGS) columns[`hidden_${lang}`] = live[lang] === null;
      if (entryKind(kind).hasOwnFields) Object.assign(columns, ownColumns(fields, live, langs));
      if (hasAddress) await setSlugs(db, table, rowId, columns, live);
      if (kind === 'faq') await setPosition(db, rowId, columns);
      return rowId === null
        ? insertRow(db, table, blankTexts(fields, columns))
        : updateRow(db, table, rowId, columns, hasAddress);
    },
    ...(hasAddress && {
      async readSlugs(db: Db, rowId: number) {
        const { rows } = await sql<RowSlugs>`
          select slug as en, coalesce(slug_fr, slug) as fr from ${sql.table(table)} where id = ${rowId}`.execute(db);
        return rows[0];
      },
    }),
    async hide(db, rowId, langs) {
      const hidden = langs.map((lang) => sql`${sql.id(`hidden_${lang}`)} = true`);
      await sql`update ${sql.table(table)} set ${sql.join(hidden)} where id = ${rowId}`.execute(db);
    },
  };
}

/** The values of a type's fields, as JSON per part. */
function ownColumns(fields: readonly EntryField[], live: LiveParts, langs: readonly Lang[]): Record<string, string> {
  const isOwn = ([key]: readonly [string, unknown]) => !fields.some((field) => field.key === key);
  const jsonOf = (part: EntryPart) =>
    JSON.stringify(Object.fromEntries(Object.entries(live[part] ?? {}).filter(isOwn)));
  return { fields: jsonOf('shared'), ...Object.fromEntries(langs.map((lang) => [`fields_${lang}`, jsonOf(lang)])) };
}

/** The fields of a page's type, and the types to choose from. */
async function readTypeFields(db: Db, shared: EntryValues): Promise<readonly EntryField[]> {
  const rows = await db
    .selectFrom('page_types')
    .select(['key', 'label_en', 'label_fr', 'fields'])
    .orderBy('id')
    .execute();
  const type = rows.find(({ key }) => key === shared.pageType);
  const choice: EntryField = {
    key: 'pageType',
    type: 'choice',
    isShared: true,
    isRequired: true,
    choices: rows.map(({ key }) => key),
    choiceLabels: Object.fromEntries(rows.map(({ key, label_en: en, label_fr: fr }) => [key, { en, fr }])),
  };
  const own = readPageFields(type?.fields).map(
    ({ labelEn: en, labelFr: fr, target, choices, ...field }): EntryField => ({
      ...field,
      labels: { en, fr },
      ...(field.type === 'choice' && {
        choices,
        choiceLabels: Object.fromEntries(choices.map((one) => [one, labelsOfChoice(one)])),
      }),
      ...(target && { target }),
    }),
  );
  return [choice, ...own];
}

/** The French address stays when only the English one changes, and the other way round. */
async function setSlugs(
  db: Db,
  table: string,
  rowId: number | null,
  columns: Record<string, unknown>,
  { en, fr }: LiveParts,
): Promise<void> {
  const { rows } = await sql<{ slug: string; slug_fr: string | null; published_at: Date | null }>`
    select slug, slug_fr, published_at from ${sql.table(table)} where id = ${rowId}`.execute(db);
  const [row] = rows;
  const slug = en?.slug ?? row?.slug ?? fr?.slug;
  const slugFr = fr?.slug ?? row?.slug_fr ?? row?.slug ?? null;
  columns.slug = en ? slug : await findFreeSlug(db, table, rowId, 'en', slug);
  const french = fr ? slugFr : await findFreeSlug(db, table, rowId, 'fr', slugFr ?? slug);
  columns.slug_fr = french === columns.slug ? null : french;
  columns.published_at = row?.published_at ?? new Date();
}

/**
 * A slug for a language that visitors don't see. If another row has it, it gets an underscore, which no editor can
 * choose.
 */
async function findFreeSlug(db: Db, table: string, rowId: number | null, lang: Lang, slug: unknown): Promise<string> {
  const column = sql.raw(lang === 'fr' ? 'coalesce(slug_fr, slug)' : 'slug');
  const { rows } = await sql<{ taken: string }>`
    select ${column} as taken from ${sql.table(table)}
    where id is distinct from ${rowId} and starts_with(${column}, ${slug})`.execute(db);
  const taken = new Set(rows.map((row) => row.taken));
  const wanted = String(slug);
  let free = wanted;
  for (let number = 2; taken.has(free); number++) free = `${wanted}_${number}`;
  return free;
}

/** Public tables have no null texts, so a language that was never published gets empty ones. */
function blankTexts(fields: readonly EntryField[], columns: Record<string, unknown>): Record<string, unknown> {
  const all = { ...columns };
  for (const { key, isShared = false, type } of fields)
    if (!isShared && type !== 'slug') for (const lang of ['en', 'fr']) all[`${snakeCase(key)}_${lang}`] ??= '';
  return all;
}

/** A question that is new in its topic becomes the last one, because positions are unique in a topic. */
async function setPosition(db: Db, rowId: number | null, columns: Record<string, unknown>): Promise<void> {
  const { rows } = await sql<{ position: number }>`
    select coalesce(max(position), 0) + 1 as position from faqs where topic = ${columns.topic}
    having bool_or(id = ${rowId}) is not true`.execute(db);
  if (rows[0]) columns.position = rows[0].position;
}

async function insertRow(db: Db, table: string, columns: Record<string, unknown>): Promise<number> {
  const names = Object.keys(columns).map((name) => sql.id(name));
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(Object.values(columns))}) returning id`.execute(
    db,
  );
  return rows[0]?.id ?? 0;
}

async function updateRow(
  db: Db,
  table: string,
  rowId: number,
  columns: Record<string, unknown>,
  hasAddress: boolean,
): Promise<number> {
  const changes = Object.entries(columns).map(([name, value]) => sql`${sql.id(name)} = ${value}`);
  if (hasAddress) changes.push(sql`updated_at = now()`);
  await sql`update ${sql.table(table)} set ${sql.join(changes)} where id = ${rowId}`.execute(db);
  return rowId;
}

const snakeCase = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Documents and lists are stored as JSON. */
const stored = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? null);

const textKeys = (shared: EntryValues | null): string[] =>
  Array.isArray(shared?.items) ? shared.items.filter((key): key is string => typeof key === 'string') : [];

/** A block's texts are rows of content_items, by the keys that its shared values list. */
const blockRows: EntryTable = {
  tables: ['content_blocks', 'content_items'],
  ownFields: async (_, shared) =>
    textKeys(shared).map((key) => ({ key, type: 'long', maximum: 20_000, isRequired: true })),
  async project(db, rowId, { shared, en, fr }) {
    if (rowId === null) throw new Error('blocks come with the program');
    const keys = textKeys(shared);
    const title = String(shared?.title ?? '');
    await db.updateTable('content_blocks').set({ title }).where('id', '=', rowId).execute();
    const before = await db.deleteFrom('content_items').where('block_id', '=', rowId).returningAll().execute();
    const items = keys.map((content_key, position) => {
      const known = before.find((item) => item.content_key === content_key);
      // A language without a live revision keeps its text, because visitors still read it.
      return {
        block_id: rowId,
        content_key,
        position,
        content_en: String((en ? en[content_key] : known?.content_en) ?? ''),
        content_fr: String((fr ? fr[content_key] : known?.content_fr) ?? ''),
      };
    });
    if (items.length > 0) await db.insertInto('content_items').values(items).execute();
    return rowId;
  },
  // Screens expect their blocks, so a block is never hidden.
  hide: async () => {},
};

/** The public table of each kind. */
const TABLES: Readonly<Record<EntryKindName, EntryTable>> = {
  page: {
    ...rowPerEntry('page', 'pages'),
    // A rename moves the blocks and questions of the page.
    tables: ['pages', 'content_blocks', 'faqs'],
    ownFields: readTypeFields,
  },
  post: rowPerEntry('post', 'blog_posts'),
  faq: rowPerEntry('faq', 'faqs'),
  block: blockRows,
};

export const tableOf = (kind: EntryKindName): EntryTable => TABLES[kind];

/** All fields of an entry with these shared values. */
export async function readFields(db: Db, kind: EntryKindName, shared: EntryValues): Promise<readonly EntryField[]> {
  const own = (await TABLES[kind].ownFields?.(db, shared)) ?? [];
  const known: readonly EntryField[] = entryKind(kind).fields;
  const added = own.filter(({ key }) => !known.some((field) => field.key === key));
  return [...known.map((field) => own.find(({ key }) => key === field.key) ?? field), ...added];
}
