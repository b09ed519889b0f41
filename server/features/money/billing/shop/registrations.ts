import * as z from 'zod/mini';
import { TAX_REGISTRATIONS, type TaxDecision, type TaxRegistration } from '#common/contract/money/shop.ts';
import { fromKeys } from '#common/values/objects.ts';
import type { Db } from '#server/platform/db/pool.ts';
import type { DB } from '#server/platform/db/schema.ts';

/** The site's decision about a tax. The number is empty unless registered. */
export interface Registration {
  decision: TaxDecision;
  number: string;
}
export type Registrations = Record<TaxRegistration, Registration>;

/** The setting: a number, null for "not registered", or nothing before the decision. */
const stored = z.catch(z.record(z.string(), z.nullable(z.string())), {});

/** The site's tax registrations (`taxRegistrations` in the site settings). */
export async function readRegistrations(db: Db): Promise<Registrations> {
  const row = await db
    .selectFrom('site_settings')
    .select('value')
    .where('key', '=', 'taxRegistrations')
    .executeTakeFirst();
  const values = stored.parse(row?.value ?? {});
  return fromKeys(TAX_REGISTRATIONS, (tax): Registration => {
    const value = values[tax];
    if (value === null) return { decision: 'none', number: '' };
    return value ? { decision: 'registered', number: value } : { decision: 'undecided', number: '' };
  });
}

/** The registration for a tax. */
export function registrationFor(tax: DB['tax_rates']['tax'], { gst, qst, pst }: Registrations): Registration {
  if (tax === 'GST' || tax === 'HST') return gst;
  return tax === 'QST' ? qst : pst;
}
