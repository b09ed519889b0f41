import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import type { BundleFields, NewBundle } from '#common/contract/money/shop.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { type AuditedFacts, changedFacts, writeAudit } from '#server/platform/records/audit.ts';

/** All credit bundles in the caller's language, on sale or not. */
export async function readBundles({ db, lang }: Pick<Context, 'db' | 'lang'>) {
  const rows = await db.selectFrom('credit_bundles').selectAll().orderBy('position').orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id,
    name: row[`name_${lang}`],
    nameEn: row.name_en,
    nameFr: row.name_fr,
    credits: row.credits,
    membershipMonths: row.membership_months,
    priceCents: row.price_cents,
    isOnSale: row.is_active,
    version: row.version,
  }));
}

/** The rows of the bundles that buyers can choose, in their order. */
export const readBundlesOnSale = (db: Db) =>
  db.selectFrom('credit_bundles').selectAll().where('is_active', '=', true).orderBy('position').orderBy('id').execute();

/** Creates a bundle at the end of the list and records it. It is not on sale yet. Returns its id. */
export function createBundle(context: Context, bundle: NewBundle): Promise<number> {
  return context.db.transaction().execute(async (trx) => {
    const values = {
      name_en: bundle.nameEn,
      name_fr: bundle.nameFr,
      price_cents: centsOfDollars(bundle.price),
      is_active: false,
    };
    const { id } = await trx
      .insertInto('credit_bundles')
      .values({
        ...values,
        credits: Number(bundle.credits),
        membership_months: Number(bundle.membershipMonths),
        is_highlighted: bundle.isHighlighted,
        position: sql<number>`(select coalesce(max(position), 0) + 1 from credit_bundles)`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { credits, membershipMonths } = bundle;
    await writeAudit(trx, context, {
      action: 'bundle.create',
      subjectKind: 'bundle',
      subjectId: id,
      details: changedFacts({}, { ...factsOf(values), credits, membershipMonths }),
    });
    return id;
  });
}

/** A change of a bundle: only the fields that change. */
type BundleChange = Partial<BundleFields> & { isOnSale?: boolean | undefined; version: number };

/** Changes names, price or sale of a bundle, and records it. Throws `bundle.not_found` and `edit.conflict`. */
export function changeBundle(context: Context, id: number, { version, ...change }: BundleChange): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    const before = await lockBundle(trx, id);
    if (before.version !== version) throw new AppError('edit.conflict');
    const after = {
      name_en: change.nameEn ?? before.name_en,
      name_fr: change.nameFr ?? before.name_fr,
      price_cents: change.price === undefined ? before.price_cents : centsOfDollars(change.price),
      is_active: change.isOnSale ?? before.is_active,
    };
    await trx
      .updateTable('credit_bundles')
      .set({ ...after, version: version + 1 })
      .where('id', '=', id)
      .execute();
    await writeAudit(trx, context, {
      action: 'bundle.modify',
      subjectKind: 'bundle',
      subjectId: id,
      details: changedFacts(factsOf(before), factsOf(after)),
    });
  });
}

type BundleColumns = Pick<Awaited<ReturnType<typeof lockBundle>>, 'name_en' | 'name_fr' | 'price_cents' | 'is_active'>;

const factsOf = (bundle: BundleColumns): AuditedFacts => ({
  nameEn: bundle.name_en,
  nameFr: bundle.name_fr,
  priceCents: String(bundle.price_cents),
  isOnSale: String(bundle.is_active),
});

/** Cents from dollars like 49, 49.99 or 49,99. */
export function centsOfDollars(dollars: string): number {
  const [whole = '0', cents = '0'] = dollars.split(/[.,]/);
  return Number(whole) * 100 + Number(cents);
}

async function lockBundle(db: Db, id: number) {
  const bundle = await db
    .selectFrom('credit_bundles')
    .select(['version', 'name_en', 'name_fr', 'price_cents', 'is_active'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!bundle) throw new AppError('bundle.not_found');
  return bundle;
}
