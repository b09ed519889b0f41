import { publishedPageSlugs } from '#server/features/content/index.ts';
import { basemapPath } from '#server/features/people/media/basemap.ts';
import { streetMapPath } from '#server/features/people/media/street-map.ts';
import { cachedSocialImage, readEmailSender, readSiteSettings } from '#server/features/site/index.ts';
import type { Services } from '#server/platform/context.ts';
import { cachedPublicWords } from '#server/platform/network/public-site.ts';
import { readModules } from '#server/platform/records/modules.ts';
import type { Globals } from '#web/app/globals.ts';

/** The time zone of "today" on pages. */
const MARKET_ZONE = 'America/Toronto';
const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: MARKET_ZONE, dateStyle: 'short' });

/** The globals of every page, from the configuration, the settings and the published pages. */
export async function readGlobals(services: Services): Promise<Globals> {
  const { config } = services;
  const [pageSlugs, { siteName }, sender, modules, socialImage, publicWords] = await Promise.all([
    publishedPageSlugs(services),
    readSiteSettings(services),
    readEmailSender(services),
    readModules(services),
    cachedSocialImage(services.db),
    cachedPublicWords(services.db),
  ]);
  const { showOnSearchPages, teasers } = modules.blog.settings;
  const analyticsUrl = modules.analytics.isEnabled ? config.ANALYTICS_SCRIPT_URL : undefined;
  return {
    apiPath: config.API_PATH,
    appEnv: config.APP_ENV,
    appRegion: config.APP_REGION,
    appUrl: config.APP_URL,
    assetPath: '/media',
    listingDetailsPageIsEnabled: config.LISTING_DETAILS_ENABLED,
    listingPreviewUrlSegment: config.LISTING_PREVIEW_SEGMENT,
    noReplyEmail: sender.address,
    noReplyName: sender.name,
    siteName,
    socialImage: socialImage ?? '/social.png',
    enableCookieManager: modules['cookie-manager'].isEnabled,
    modules,
    blogTeasers: modules.blog.isEnabled && showOnSearchPages ? Number(teasers) : 0,
    map: {
      provider: config.MAP_PROVIDER,
      styleUrl: config.MAP_STYLE_URL ?? null,
      apiKey: config.MAP_API_KEY ?? null,
      basemapPath: basemapPath(),
      streetsPath: streetMapPath(config),
    },
    analytics: { scriptUrl: analyticsUrl ?? null, id: config.ANALYTICS_ID ?? null },
    pageSlugs,
    ...(publicWords && { publicWords }),
    today: dayFormat.format(services.now()),
  };
}
