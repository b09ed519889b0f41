import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import { formatDay, formatNumber } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { formatCents } from '#common/money/money.ts';
import { tidyPromoCode } from '#common/money/promo-discount.ts';
import type { Db } from '#server/platform/db/pool.ts';
import type { DB } from '#server/platform/db/schema.ts';

export interface ValidPromo {
  id: number;
  code: string;
  kind: DB['promo_codes']['kind'];
  /** Percent, cents or credits. */
  value: number;
  /** How many days bonus credits last; null if they never expire. */
  bonusDays: number | null;
}

interface PromoQuery {
  code: string;
  bundleId: number;
  companyId: number;
  day: string;
  /** Whether the company's own open purchases count as uses. They don't for a quote. */
  countsOwnOpen: boolean;
}

/**
 * Locks and returns a promo code that is valid for this company, bundle and day. Otherwise throws the reason. The lock
 * keeps the last use from going to two buyers; open purchases count as uses.
 */
export async function findPromo(db: Db, query: PromoQuery, t: Translate): Promise<ValidPromo> {
  const { companyId, bundleId, day, countsOwnOpen } = query;
  const found = await db
    .selectFrom('promo_codes')
    .selectAll()
    .where('code', '=', tidyPromoCode(query.code))
    .forUpdate()
    .executeTakeFirst();
  if (!found?.is_active) throw refused('promo.unknown', t);
  const { id, code, kind, value, starts_on, ends_on, max_uses, max_uses_per_company, bonus_days: bonusDays } = found;
  if (starts_on && day < starts_on) throw refused('promo.not_yet', t, { day: formatDay(starts_on, t) });
  if (ends_on && day > ends_on) throw refused('promo.over', t);
  const { rows } = await sql<{ uses: number; own: number; is_limited: boolean; is_for_it: boolean }>`
    with uses as (
      select company_id from purchases where promo_code_id = ${id} and (state = 'paid'
        or state in ('opened', 'pending') and (company_id <> ${companyId} or ${countsOwnOpen})))
    select
      (select count(*) from uses) as uses,
      (select count(*) from uses where company_id = ${companyId}) as own,
      exists (select 1 from promo_code_bundles where promo_code_id = ${id}) as is_limited,
      exists (select 1 from promo_code_bundles where promo_code_id = ${id} and bundle_id = ${bundleId}) as is_for_it
    `.execute(db);
  const [use] = rows;
  if (use?.is_limited && !use.is_for_it) throw refused('promo.other_bundle', t);
  if (use && max_uses_per_company !== null && use.own >= max_uses_per_company) throw refused('promo.used', t);
  if (use && max_uses !== null && use.uses >= max_uses) throw refused('promo.used_up', t);
  return { id, code, kind, value, bonusDays };
}

type Refusal = 'unknown' | 'not_yet' | 'over' | 'used_up' | 'used' | 'other_bundle';

/** Shows the reason at the field too. */
function refused(code: `promo.${Refusal}`, t: Translate, params: { day: string } = { day: '' }): AppError {
  return new AppError(code, params, { promoCode: t(`errors.${code}`, params), code: t(`errors.${code}`, params) });
}

/** The bonus credits of a promo code. */
export const bonusOf = (promo: ValidPromo | undefined): number => (promo?.kind === 'bonus' ? promo.value : 0);

/** A promo code in a few words, such as `20% off`. */
export function promoSummary({ kind, value, bonusDays }: ValidPromo, t: Translate): string {
  if (kind === 'percent') return t('billing.promo.percent', { percent: formatNumber(value, t.lang) });
  if (kind === 'amount') return t('billing.promo.amount', { money: formatCents(value, t) });
  const bonus = t('billing.promo.bonus', { count: value });
  return bonusDays === null ? bonus : t('billing.promo.ending', { bonus, count: bonusDays });
}
