import type { PermaLinks, SiteSettings } from '#common/contract/settings.ts';
import { PUBLIC_SCREENS } from '#common/screens/public.ts';
import type { Services } from '#server/context.ts';
import type { EmailSender } from '#server/platform/email/mailer.ts';
import { cachedSettings, readKnown, type StoredSettings } from './queries.ts';

const NO_COMPANY = { address: '', city: '', province: '', postalCode: '', phone: '' };

/** The site settings: stored values, and the configuration for the rest. */
export async function siteSettingsOf({ db, config }: Pick<Services, 'db' | 'config'>): Promise<SiteSettings> {
  const stored = await cachedSettings(db);
  const siteName = storedName(stored) || config.SITE_NAME;
  const fallbacks = { name: siteName, email: config.SUPPORT_EMAIL };
  const company = companyInfoOf(stored, fallbacks);
  return {
    siteName,
    companyInfo: { ...company, name: company.name || fallbacks.name, email: company.email || fallbacks.email },
  };
}

/** The sender of emails: the site settings, or the site's name and MAIL_FROM. */
export async function emailSenderOf(services: Pick<Services, 'db' | 'config'>): Promise<EmailSender> {
  const { name, address } = senderSettingsOf(await cachedSettings(services.db));
  const { siteName } = await siteSettingsOf(services);
  return { name: name || siteName, address: address || services.config.MAIL_FROM };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The stored name of the site, or ''. */
export const storedName = (stored: StoredSettings): string => textOf(stored.get('siteName'));

/** The stored sender of emails, each part possibly ''. */
export const senderSettingsOf = (stored: StoredSettings): EmailSender => ({
  name: textOf(stored.get('noReplyName')),
  address: textOf(stored.get('noReplyEmail')),
});

/** The stored company, with fallbacks for what is missing. */
export function companyInfoOf(
  stored: StoredSettings,
  fallbacks: { name: string; email: string },
): SiteSettings['companyInfo'] {
  const none: unknown[] = [];
  const company = readKnown({ ...NO_COMPANY, ...fallbacks, socialMedia: none }, stored.get('companyInfo'));
  return { ...company, socialMedia: company.socialMedia.filter(isNetwork) };
}

/** Paths of the pages that are linked by name, from the table of screens. */
export const permaLinksOf = ({ APP_REGION }: Pick<Services['config'], 'APP_REGION'>): PermaLinks => ({
  home: PUBLIC_SCREENS.home.path,
  listings: PUBLIC_SCREENS['listings.search'].path,
  favourites: PUBLIC_SCREENS[APP_REGION === 'us' ? 'listings.favorites' : 'listings.favourites'].path,
  blog: PUBLIC_SCREENS['blog.list'].path,
  propertyManagers: PUBLIC_SCREENS['companies.list'].path,
  cities: PUBLIC_SCREENS['locations.cities'].path,
  login: PUBLIC_SCREENS.login.path,
});

function isNetwork(value: unknown): value is SiteSettings['companyInfo']['socialMedia'][number] {
  const { name, url } = (value ?? {}) as Record<string, unknown>;
  return typeof name === 'string' && typeof url === 'string' && /^https:\/\//.test(url);
}
