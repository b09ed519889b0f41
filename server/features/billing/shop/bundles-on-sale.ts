import { AppError } from '#common/errors.ts';
import type { Context } from '#server/context.ts';
import { writeAudit } from '#server/platform/audit.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** All credit bundles in the caller's language, on sale or not. */
export async function readBundles({ db, lang }: Pick<Context, 'db' | 'lang'>) {
  const rows = await db.selectFrom('credit_bundles').selectAll().orderBy('position').orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id,
    name: row[`name_${lang}`],
    credits: row.credits,
    priceCents: row.price_cents,
    isOnSale: row.is_active,
    version: row.version,
  }));
}

/** Starts or stops the sale of a bundle and records it. Throws `bundle.not_found` and `edit.conflict`. */
export function setBundleOnSale(
  context: Context,
  id: number,
  { isOnSale, version }: { isOnSale: boolean; version: number },
): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    const before = await lockBundle(trx, id);
    if (before.version !== version) throw new AppError('edit.conflict');
    await trx
      .updateTable('credit_bundles')
      .set({ is_active: isOnSale, version: version + 1 })
      .where('id', '=', id)
      .execute();
    await writeAudit(trx, context, {
      action: 'bundle.modify',
      subjectKind: 'bundle',
      subjectId: id,
      details: { before: { isOnSale: before.is_active }, after: { isOnSale } },
    });
  });
}

async function lockBundle(db: Db, id: number) {
  const bundle = await db
    .selectFrom('credit_bundles')
    .select(['version', 'is_active'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!bundle) throw new AppError('bundle.not_found');
  return bundle;
}
