import * as z from 'zod/mini';
import type { Db } from '#server/platform/db/pool.ts';
import { keep } from '#server/platform/keep.ts';

/** Who signs the letters. */
export interface Sender {
  siteName: string;
  /** Street, city and a way to write back, on one line. */
  postalAddress: string;
}

const text = z.catch(z.string(), '');
const companyInfo = z.catch(
  z.object({ address: text, city: text, province: text, postalCode: text, phone: text, email: text }),
  { address: '', city: '', province: '', postalCode: '', phone: '', email: '' },
);

const settings = keep(async (db) => {
  const rows = await db
    .selectFrom('site_settings')
    .selectAll()
    .where('key', 'in', ['siteName', 'companyInfo'])
    .execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
});

/** The sender as the site settings name it; the configuration stands in where they do not. */
export async function senderOf(db: Db, fallback: { SITE_NAME: string; SUPPORT_EMAIL: string }): Promise<Sender> {
  // In a transaction the settings would be kept for it alone: read them before it begins.
  const rows = await settings(db);
  const name = rows.get('siteName');
  return {
    siteName: typeof name === 'string' && name ? name : fallback.SITE_NAME,
    postalAddress: postalAddressOf(rows.get('companyInfo'), fallback.SUPPORT_EMAIL),
  };
}

/** The address line of letters and of consent wordings, from the company part of the site settings. */
export function postalAddressOf(company: unknown, fallbackEmail: string): string {
  const { address, city, province, postalCode, email } = companyInfo.parse(company);
  const place = [address, city, `${province} ${postalCode}`.trim()].filter(Boolean).join(', ');
  return [place, email || fallbackEmail].filter(Boolean).join(', ');
}
