import { sql } from 'kysely';
import type { TaxRate, TaxRateBody } from '#common/contract/shop.ts';
import { plusDays } from '#common/days.ts';
import { AppError } from '#common/errors.ts';
import { PROVINCE_CODES } from '#common/provinces.ts';
import type { Context } from '#server/context.ts';
import { writeAudit } from '#server/platform/audit.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** All tax rates by province, tax and day. */
export async function readTaxRates(db: Db): Promise<TaxRate[]> {
  const rows = await db
    .selectFrom('tax_rates')
    .select(['id', 'province', 'tax', 'rate', 'starts_on', 'ends_on', 'is_charged', 'version'])
    .orderBy('province')
    .orderBy('tax')
    .orderBy('starts_on')
    .execute();
  return rows.flatMap((row) => {
    const province = PROVINCE_CODES.find((code) => code === row.province);
    if (!province) return [];
    const { id, tax, rate, version } = row;
    return [
      { id, province, tax, rate, startsOn: row.starts_on, endsOn: row.ends_on, isCharged: row.is_charged, version },
    ];
  });
}

/** Adds a rate. The one before it ends on the day before. Throws `request.invalid` for a day that is not later. */
export function addTaxRate(context: Context, body: TaxRateBody): Promise<TaxRate> {
  const { province, tax, percent, startsOn, isCharged } = body;
  return context.db.transaction().execute(async (trx) => {
    await sql`lock table tax_rates in share row exclusive mode`.execute(trx);
    const latest = await trx
      .selectFrom('tax_rates')
      .select(['id', 'starts_on', 'ends_on'])
      .where('province', '=', province)
      .where('tax', '=', tax)
      .orderBy('starts_on', 'desc')
      .executeTakeFirst();
    const isLater = !latest || startsOn > latest.starts_on;
    if (!isLater) throw new AppError('request.invalid', {}, { startsOn: context.t('validation.rateStart') });
    const lastDay = plusDays(startsOn, -1);
    if (latest && (latest.ends_on === null || latest.ends_on > lastDay))
      await trx
        .updateTable('tax_rates')
        .set({ ends_on: lastDay, version: sql`version + 1` })
        .where('id', '=', latest.id)
        .execute();
    const { id } = await trx
      .insertInto('tax_rates')
      .values({ province, tax, rate: thousandthsOf(percent), starts_on: startsOn, is_charged: isCharged })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeAudit(trx, context, {
      action: 'taxes.add-rate',
      subjectKind: 'taxes',
      subjectId: id,
      details: { after: { province, tax, percent: percent.replace(',', '.'), startsOn, isCharged } },
    });
    return rateOf(trx, id);
  });
}

/** Starts or stops charging a rate. Throws `tax_rate.not_found` and `edit.conflict`. */
export function changeTaxRate(
  context: Context,
  id: number,
  { isCharged, version }: { isCharged: boolean; version: number },
): Promise<TaxRate> {
  return context.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('tax_rates')
      .select(['version', 'is_charged'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new AppError('tax_rate.not_found');
    if (row.version !== version) throw new AppError('edit.conflict');
    await trx
      .updateTable('tax_rates')
      .set({ is_charged: isCharged, version: version + 1 })
      .where('id', '=', id)
      .execute();
    const rate = await rateOf(trx, id);
    await writeAudit(trx, context, {
      action: 'taxes.charge',
      subjectKind: 'taxes',
      subjectId: id,
      details: {
        before: { isCharged: String(row.is_charged) },
        after: { province: rate.province, tax: rate.tax, isCharged: String(isCharged) },
      },
    });
    return rate;
  });
}

async function rateOf(db: Db, id: number): Promise<TaxRate> {
  const rate = (await readTaxRates(db)).find((one) => one.id === id);
  if (!rate) throw new AppError('tax_rate.not_found');
  return rate;
}

/** Percent as text in thousandths of a percent, without the rounding errors of decimals. */
function thousandthsOf(percent: string): number {
  const [whole = '0', decimals = ''] = percent.split(/[.,]/);
  return Number(whole) * 1000 + Number(decimals.padEnd(3, '0'));
}
