import type { ModuleStates } from '#common/catalog/modules.ts';
import type { Lang } from '#common/contract/fields.ts';
import type { CompiledPhrases } from '#common/i18n/translate.ts';
import type { PublicWords } from '#common/screens/public-path.ts';
import type { PlainError } from '#web/app/route-errors.ts';

/** Settings that every page needs, from the server's configuration. */
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
  /** Path of the image for social previews of pages without their own. */
  socialImage: string;
  enableCookieManager: boolean;
  /** The parts of the site that are on, with their settings. */
  modules: ModuleStates;
  /** Number of articles on a search page. */
  blogTeasers: number;
  map: {
    provider: 'bundled' | 'style' | 'google';
    styleUrl: string | null;
    apiKey: string | null;
    basemapPath: string;
    /** The archive of streets, or null without one. */
    streetsPath: string | null;
  };
  analytics: { scriptUrl: string | null; id: string | null };
  /** Slugs of published pages. Each is a route. */
  pageSlugs: string[];
  /** The permalinks, if any differs from its default. */
  publicWords?: PublicWords;
  /** Today in the market's time zone, YYYY-MM-DD. Server and browser use it, so their dates agree. */
  today: string;
}

/** State that the server embeds in the page to start the browser's app. */
export interface StartState {
  lang: Lang;
  globals: Globals;
  /** Editors’ texts that replace phrases, by phrase key. Undefined if none differs from its phrase. */
  texts?: CompiledPhrases | undefined;
  rootData: unknown;
  data: unknown;
  actionData: unknown;
  error: PlainError | null;
}
