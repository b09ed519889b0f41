import { type ShopSettings, TAX_REGISTRATIONS } from '#common/contract/money/shop.ts';
import { fromKeys } from '#common/values/objects.ts';
import { readCreditPrices } from '#server/features/money/billing/ledger/prices.ts';
import { saveSettings, versionOfSettings } from '#server/features/site/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { type AuditedFacts, changedFacts, writeAudit } from '#server/platform/records/audit.ts';
import { readRegistrations } from './registrations.ts';

const KEYS = ['taxRegistrations', 'creditPrices'];

/** Tax registrations and credit prices, with their version. */
export async function readShopSettings(db: Db): Promise<{ settings: ShopSettings; version: number }> {
  // The version comes first: a change in between makes the form refuse to save.
  const version = await versionOfSettings(db, KEYS);
  const [{ gst, qst, pst }, prices] = await Promise.all([readRegistrations(db), readCreditPrices(db)]);
  const taxes = {
    gst: gst.decision,
    gstNumber: gst.number,
    qst: qst.decision,
    qstNumber: qst.number,
    pst: pst.decision,
    pstNumber: pst.number,
  };
  return { settings: { ...taxes, ...prices }, version };
}

/** Saves tax registrations and credit prices, and records the change. Returns the new version. Throws `edit.conflict`. */
export function saveShopSettings(
  context: Context,
  { version, ...settings }: ShopSettings & { version: number },
): Promise<number> {
  const { activation, featuredActivation, daily, featuredDaily } = settings;
  const taxRegistrations = fromKeys(TAX_REGISTRATIONS, (tax) =>
    settings[tax] === 'registered' ? settings[`${tax}Number`] : settings[tax] === 'none' ? null : '',
  );
  return context.db.transaction().execute(async (trx) => {
    const before = await readShopSettings(trx);
    const creditPrices = { activation, featuredActivation, daily, featuredDaily };
    const next = await saveSettings(trx, { taxRegistrations, creditPrices }, version);
    await writeAudit(trx, context, {
      action: 'shop.modify',
      subjectKind: 'settings',
      subjectId: null,
      details: changedFacts(factsOf(before.settings), factsOf(settings)),
    });
    return next;
  });
}

const factsOf = (settings: ShopSettings): AuditedFacts =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)]));
