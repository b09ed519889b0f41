import type { Lang } from '#common/contract/fields.ts';
import { postalLine } from '#common/postal-line.ts';
import type { Services } from '#server/context.ts';
import { siteSettingsOf } from '#server/features/settings/index.ts';
import type { EmailFrame } from '#server/platform/email/content.ts';
import { pageUrl } from '#server/platform/email/site-address.ts';

/** Who signs the emails, and where the site and its API are. */
export interface Sender {
  siteName: string;
  /** Street, city and a way to write back, on one line. */
  postalAddress: string;
  /** Whether the site settings say where we can be written to on paper: commercial emails have to. */
  hasPostalAddress: boolean;
  /** Where readers may write to. */
  supportEmail: string;
  /** Without slash at the end. */
  appUrl: string;
  apiUrl: string;
}

/** The sender as the site settings name it. Read it before a transaction begins: it comes from memory. */
export async function senderOf(services: Pick<Services, 'db' | 'config'>): Promise<Sender> {
  const { APP_URL, API_PATH, SUPPORT_EMAIL } = services.config;
  const { siteName, companyInfo } = await siteSettingsOf(services);
  return {
    siteName,
    postalAddress: postalLine(companyInfo),
    hasPostalAddress: Boolean(companyInfo.address.trim() && companyInfo.city.trim()),
    supportEmail: companyInfo.email || SUPPORT_EMAIL,
    appUrl: APP_URL,
    apiUrl: APP_URL + API_PATH,
  };
}

/** What stands around an email in a language; `why` says why its reader gets it. */
export function frameOf(lang: Lang, { siteName, postalAddress, appUrl }: Sender, why: string): EmailFrame {
  return { lang, siteName, postalAddress, siteUrl: pageUrl(appUrl, lang, '/'), why };
}
