import { type Selectable, sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import type { TaxRate, TaxRateBody, TaxRateChange } from '#common/contract/money/shop.ts';
import { PROVINCE_CODES } from '#common/places/provinces.ts';
import { plusDays } from '#common/time/days.ts';
import { billingDay } from '#server/features/money/billing/ledger/ledger.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { type AuditedFacts, changedFacts, writeAudit } from '#server/platform/records/audit.ts';

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
    await lockRates(trx);
    const latest = await neighbourOf(trx, { province, tax }, 'before', '9999-12-31');
    if (latest && startsOn <= latest.starts_on)
      throw new AppError('request.invalid', {}, { startsOn: context.t('validation.rateStart') });
    const lastDay = plusDays(startsOn, -1);
    if (latest && (latest.ends_on === null || latest.ends_on > lastDay)) await endRate(trx, latest.id, lastDay);
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

/**
 * Starts or stops charging a rate, or changes the percentage and first day of a planned one. The rate before it ends on
 * the day before. Throws `tax_rate.not_found`, `tax_rate.started`, `edit.conflict`, and `request.invalid` for a day that
 * is not between its neighbours.
 */
export function changeTaxRate(context: Context, id: number, change: TaxRateChange): Promise<TaxRate> {
  return context.db.transaction().execute(async (trx) => {
    const row = await lockRate(trx, id, change.version);
    const rate = change.percent === undefined ? row.rate : thousandthsOf(change.percent);
    const { isCharged = row.is_charged, startsOn = row.starts_on } = change;
    if (rate !== row.rate || startsOn !== row.starts_on) {
      requirePlanned(context, row);
      await moveStart(trx, context, row, startsOn);
    }
    await trx
      .updateTable('tax_rates')
      .set({ rate, starts_on: startsOn, is_charged: isCharged, version: row.version + 1 })
      .where('id', '=', id)
      .execute();
    const facts = changedFacts(factsOf(row), factsOf({ ...row, rate, starts_on: startsOn, is_charged: isCharged }));
    await writeAudit(trx, context, {
      action: 'taxes.charge',
      subjectKind: 'taxes',
      subjectId: id,
      details: { ...facts, after: { province: row.province, tax: row.tax, ...facts.after } },
    });
    return rateOf(trx, id);
  });
}

/**
 * Deletes a planned rate. The rate before it continues. Throws `tax_rate.not_found`, `tax_rate.started` and
 * `edit.conflict`.
 */
export function deleteTaxRate(context: Context, id: number, version: number): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    const row = await lockRate(trx, id, version);
    requirePlanned(context, row);
    const before = await neighbourOf(trx, row, 'before', row.starts_on);
    await trx.deleteFrom('tax_rates').where('id', '=', id).execute();
    if (before?.ends_on === plusDays(row.starts_on, -1)) await endRate(trx, before.id, row.ends_on);
    await writeAudit(trx, context, {
      action: 'taxes.delete-rate',
      subjectKind: 'taxes',
      subjectId: id,
      details: { before: { province: row.province, tax: row.tax, ...factsOf(row) } },
    });
  });
}

type RateRow = Selectable<DB['tax_rates']>;

/** Serializes changes of rates, because each one may change its neighbours. */
const lockRates = (trx: Db) => sql`lock table tax_rates in share row exclusive mode`.execute(trx);

async function lockRate(trx: Db, id: number, version: number): Promise<RateRow> {
  await lockRates(trx);
  const row = await trx.selectFrom('tax_rates').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('tax_rate.not_found');
  if (row.version !== version) throw new AppError('edit.conflict');
  return row;
}

function requirePlanned({ now }: Context, { starts_on }: RateRow): void {
  if (starts_on <= billingDay(now())) throw new AppError('tax_rate.started');
}

/** Lets the rate before a planned one end on the day before its new first day. */
async function moveStart(trx: Db, context: Context, row: RateRow, startsOn: string): Promise<void> {
  const before = await neighbourOf(trx, row, 'before', row.starts_on);
  const after = await neighbourOf(trx, row, 'after', row.starts_on);
  if ((before && startsOn <= before.starts_on) || (after && startsOn >= after.starts_on))
    throw new AppError('request.invalid', {}, { startsOn: context.t('validation.rateBetween') });
  const lastDay = plusDays(startsOn, -1);
  const isAdjacent = before?.ends_on === plusDays(row.starts_on, -1);
  if (before && (isAdjacent || (before.ends_on ?? '9999') > lastDay)) await endRate(trx, before.id, lastDay);
}

const endRate = (trx: Db, id: number, endsOn: string | null) =>
  trx.updateTable('tax_rates').set({ ends_on: endsOn, version: sql`version + 1` }).where('id', '=', id).execute();

/** The next rate of the same tax before or after a day. */
const neighbourOf = (
  trx: Db,
  { province, tax }: Pick<RateRow, 'province' | 'tax'>,
  side: 'before' | 'after',
  day: string,
) =>
  trx
    .selectFrom('tax_rates')
    .select(['id', 'starts_on', 'ends_on'])
    .where('province', '=', province)
    .where('tax', '=', tax)
    .where('starts_on', side === 'before' ? '<' : '>', day)
    .orderBy('starts_on', side === 'before' ? 'desc' : 'asc')
    .executeTakeFirst();

const factsOf = ({
  rate,
  starts_on,
  is_charged,
}: Pick<RateRow, 'rate' | 'starts_on' | 'is_charged'>): AuditedFacts => ({
  percent: String(rate / 1000),
  startsOn: starts_on,
  isCharged: String(is_charged),
});

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
