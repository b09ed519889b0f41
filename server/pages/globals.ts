import type { Services } from '#server/context.ts';
import { publishedPageSlugs } from '#server/features/content/index.ts';
import { basemapPath } from '#server/features/media/basemap.ts';
import { siteSettingsOf } from '#server/features/settings/index.ts';
import type { Globals } from '#web/app/globals.ts';

/** The time zone of "today" on pages. */
const MARKET_ZONE = 'America/Toronto';
const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: MARKET_ZONE, dateStyle: 'short' });

/** The globals of every page, from the configuration and the published pages. */
export async function globalsOf(services: Services): Promise<Globals> {
  const { config } = services;
  const [pageSlugs, { siteName }] = await Promise.all([publishedPageSlugs(services), siteSettingsOf(services)]);
  return {
    apiPath: config.API_PATH,
    appEnv: config.APP_ENV,
    appRegion: config.APP_REGION,
    appUrl: config.APP_URL,
    assetPath: '/media',
    listingDetailsPageIsEnabled: config.LISTING_DETAILS_ENABLED,
    listingPreviewUrlSegment: config.LISTING_PREVIEW_SEGMENT,
    noReplyEmail: config.MAIL_FROM,
    noReplyName: siteName,
    siteName,
    enableCookieManager: config.COOKIE_MANAGER,
    map: {
      provider: config.MAP_PROVIDER,
      styleUrl: config.MAP_STYLE_URL ?? null,
      apiKey: config.MAP_API_KEY ?? null,
      basemapPath: basemapPath(),
    },
    analytics: { scriptUrl: config.ANALYTICS_SCRIPT_URL ?? null, id: config.ANALYTICS_ID ?? null },
    pageSlugs,
    today: dayFormat.format(services.now()),
  };
}
