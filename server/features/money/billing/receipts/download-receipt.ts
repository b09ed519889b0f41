import { AppError } from '#common/contract/errors.ts';
import type { Lang } from '#common/contract/fields.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { pdfDownload } from '#server/platform/http/download.ts';
import { drawReceipt } from './draw-receipt.ts';
import { findReceipt } from './receipts.ts';

/** The PDF of a company's receipt; null is any company, for staff. Throws receipt.not_found. */
export async function downloadReceipt(db: Db, companyId: number | null, id: number, asked: Lang | undefined) {
  const facts = await findReceipt(db, companyId, id);
  if (!facts) throw new AppError('receipt.not_found');
  const lang = asked ?? facts.lang;
  const names = { receipt: { en: 'receipt', fr: 'recu' }, 'credit-note': { en: 'credit-note', fr: 'note-de-credit' } };
  return pdfDownload(`${names[facts.kind][lang]}-${facts.number}.pdf`, await drawReceipt(facts, lang));
}
