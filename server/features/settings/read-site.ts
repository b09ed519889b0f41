import type { PermaLinks, SiteSettings } from '#common/contract/settings.ts';
import type { Context, Services } from '#server/context.ts';
import { keptSettings, readKnown } from './queries.ts';

const NO_COMPANY = { name: '', address: '', city: '', province: '', postalCode: '', phone: '' };

/** The site settings: stored values, and the configuration for the rest. */
export async function siteSettingsOf({ db, config }: Pick<Services, 'db' | 'config'>): Promise<SiteSettings> {
  const stored = await keptSettings(db);
  const siteName = stored.get('siteName');
  const company = readKnown(
    { ...NO_COMPANY, name: config.SITE_NAME, email: config.SUPPORT_EMAIL, socialMedia: [] as unknown[] },
    stored.get('companyInfo'),
  );
  return {
    siteName: typeof siteName === 'string' && siteName ? siteName : config.SITE_NAME,
    companyInfo: { ...company, socialMedia: company.socialMedia.filter(isNetwork) },
  };
}

/** Paths of the pages that are linked by name. */
export async function permaLinksOf({ db, config }: Pick<Context, 'db' | 'config'>): Promise<PermaLinks> {
  const links: PermaLinks = {
    home: '/',
    listings: '/listings',
    favourites: config.APP_REGION === 'us' ? '/listings/favorites' : '/listings/favourites',
    blog: '/blog',
    propertyManagers: '/property-managers',
    cities: '/cities',
    login: '/login',
  };
  return readKnown(links, (await keptSettings(db)).get('permaLinks'));
}

function isNetwork(value: unknown): value is SiteSettings['companyInfo']['socialMedia'][number] {
  const { name, url } = (value ?? {}) as Record<string, unknown>;
  return typeof name === 'string' && typeof url === 'string' && /^https:\/\//.test(url);
}
