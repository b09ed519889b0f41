import { sql } from 'kysely';
import { AppError, type FieldErrors } from '#common/contract/errors.ts';
import type { EntryField, EntryValues, ReferenceTarget } from '#common/entries/fields.ts';
import { type EntryPart, fieldsOfPart } from '#common/entries/kinds.ts';
import type { Db } from '#server/platform/db/pool.ts';
import type { ContentWriter } from './read-parts.ts';

const TABLES: Readonly<Record<ReferenceTarget, string>> = {
  page: 'pages',
  post: 'blog_posts',
  category: 'blog_categories',
  province: 'provinces',
  city: 'cities',
  listing: 'listings',
};

/** Refuses references to records that don't exist. Throws `request.invalid` with fields like `shared.categoryId`. */
export async function requireReferences(
  trx: Db,
  { t }: Pick<ContentWriter, 't'>,
  fields: readonly EntryField[],
  parts: Readonly<Partial<Record<EntryPart, EntryValues | null>>>,
): Promise<void> {
  const errors: FieldErrors = {};
  const isPage = parts.shared?.pageType !== undefined;
  for (const part of ['shared', 'en', 'fr'] as const)
    for (const { key, target } of fieldsOfPart(fields, part)) {
      const id = parts[part]?.[key];
      if (!target || typeof id !== 'number') continue;
      const { rows } = await sql`
        select from ${sql.table(TABLES[target])} where id = ${id} for key share`.execute(trx);
      if (rows.length === 0 && !(isPage && target === 'city' && (await isMergedCity(trx, id))))
        errors[`${part}.${key}`] = t('validation.one_of');
    }
  if (Object.keys(errors).length > 0) throw new AppError('request.invalid', {}, errors);
}

/** Fields of pages may name a merged city, which leads to the other one. Articles store the city in a column. */
async function isMergedCity(trx: Db, id: number): Promise<boolean> {
  const merged = trx.selectFrom('merged_cities').select('into_id').where('from_id', '=', id);
  return (await merged.executeTakeFirst()) !== undefined;
}
