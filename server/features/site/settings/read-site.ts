import type { PermaLinks, SiteSettings } from '#common/contract/site/settings.ts';
import { PUBLIC_SCREENS, type PublicScreenName } from '#common/screens/public.ts';
import { shownPath } from '#common/screens/public-path.ts';
import type { Context, Services } from '#server/platform/context.ts';
import type { EmailSender } from '#server/platform/email/mailer.ts';
import { cachedPublicWords } from '#server/platform/network/public-site.ts';
import { cachedSettings, readKnown, type StoredSettings } from './queries.ts';

const NO_COMPANY = { address: '', city: '', province: '', postalCode: '', phone: '' };

/** The site settings: stored values, and the configuration for the rest. */
export async function readSiteSettings({ db, config }: Pick<Services, 'db' | 'config'>): Promise<SiteSettings> {
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
export async function readEmailSender(services: Pick<Services, 'db' | 'config'>): Promise<EmailSender> {
  const { name, address } = senderSettingsOf(await cachedSettings(services.db));
  const { siteName } = await readSiteSettings(services);
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

/** Public paths of the pages that are linked by name, in a language and without its prefix. */
export async function readPermaLinks({
  db,
  config,
  lang,
}: Pick<Context, 'db' | 'config' | 'lang'>): Promise<PermaLinks> {
  const words = await cachedPublicWords(db);
  const pathOf = (name: PublicScreenName) => shownPath(words, lang, PUBLIC_SCREENS[name].path);
  return {
    home: pathOf('home'),
    listings: pathOf('listings.search'),
    favourites: pathOf(config.APP_REGION === 'us' ? 'listings.favorites' : 'listings.favourites'),
    blog: pathOf('blog.list'),
    propertyManagers: pathOf('companies.list'),
    cities: pathOf('locations.cities'),
    login: pathOf('login'),
  };
}

function isNetwork(value: unknown): value is SiteSettings['companyInfo']['socialMedia'][number] {
  const { name, url } = (value ?? {}) as Record<string, unknown>;
  return typeof name === 'string' && typeof url === 'string' && /^https:\/\//.test(url);
}
