import type { Lang } from '#common/contract/fields.ts';
import type { PlainError } from '#web/app/route-errors.ts';

/** What every page knows from its start: the page-level globals, set by the server's configuration. */
export interface Globals {
  apiPath: string;
  appEnv: string;
  appRegion: 'ca' | 'us';
  appUrl: string;
  assetPath: string;
  listingDetailsPageIsEnabled: boolean;
  listingPreviewUrlSegment: string;
  noReplyEmail: string;
  noReplyName: string;
  siteName: string;
  enableCookieManager: boolean;
  map: {
    provider: 'bundled' | 'style' | 'google';
    styleUrl: string | null;
    apiKey: string | null;
    basemapPath: string;
  };
  analytics: { scriptUrl: string | null; id: string | null };
  /** Slugs of published pages: each is a route of its own. */
  pageSlugs: string[];
  /** Today where the market is, YYYY-MM-DD: pages compare dates with it, so that server and browser agree. */
  today: string;
}

/** What the server leaves in the page for the browser to start from. */
export interface StartState {
  lang: Lang;
  globals: Globals;
  rootData: unknown;
  data: unknown;
  actionData: unknown;
  error: PlainError | null;
}
