import type { Lang } from '#common/contract/fields.ts';
import { companyBeside, hasPostalAddress, postalLine } from '#common/places/postal-line.ts';
import { applyDecisionTexts, readEmailSender, readSiteSettings } from '#server/features/site/index.ts';
import type { Services } from '#server/platform/context.ts';
import type { EmailFrame } from '#server/platform/email/content.ts';
import type { EmailSender } from '#server/platform/email/mailer.ts';
import { type PublicSite, pageUrl, readPublicSite } from '#server/platform/network/public-site.ts';
import { appSecret, sign } from '#server/platform/records/secret.ts';

/** The sender of emails, and the URLs of site and API. */
export interface Sender extends PublicSite {
  siteName: string;
  /** Empty if it is the name of the site. */
  companyName: string;
  /** Postal address and contact on one line. */
  postalAddress: string;
  /** Phone as the site settings have it, possibly ''. */
  phone: string;
  /** Whether the site settings have a postal address, which commercial emails need. */
  hasPostalAddress: boolean;
  /** Address for replies. */
  supportEmail: string;
  /** The sender's own address, to which nobody replies. */
  from: EmailSender;
  apiUrl: string;
  /** Signs an id in a link. The purpose keeps signatures apart. */
  sign: (purpose: string, id: string) => string;
}

/** Reads the sender from the site settings. Call it before a transaction starts, because the value is cached. */
export async function readSiteSender(services: Pick<Services, 'db' | 'config'>): Promise<Sender> {
  const { APP_URL, API_PATH, SUPPORT_EMAIL } = services.config;
  const { siteName, companyInfo } = await readSiteSettings(services);
  await applyDecisionTexts(services.db);
  return {
    siteName,
    companyName: companyBeside(siteName, companyInfo.name),
    postalAddress: postalLine(companyInfo),
    phone: companyInfo.phone,
    hasPostalAddress: hasPostalAddress(companyInfo),
    from: await readEmailSender(services),
    supportEmail: companyInfo.email || SUPPORT_EMAIL,
    ...(await readPublicSite(services)),
    apiUrl: APP_URL + API_PATH,
    sign: (purpose, id) => sign(appSecret(services.config), purpose, id),
  };
}

/** The frame of an email; `why` says why the recipient gets it. */
export function frameOf(lang: Lang, sender: Sender, why: string): EmailFrame {
  const { siteName, companyName, postalAddress, phone, appUrl } = sender;
  const siteUrl = pageUrl(sender, lang, '/');
  return { lang, siteName, companyName, postalAddress, phone, siteUrl, logoUrl: `${appUrl}/icon-192.png`, why };
}
