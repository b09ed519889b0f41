import type { ContentMap } from '#common/contract/content.ts';
import type { MenuItem, PermaLinks, SiteSettings } from '#common/contract/settings.ts';
import { AppError } from '#common/errors.ts';
import { type PostalParts, postalLine } from '#common/postal-line.ts';
import { apiContext, useLang } from '#web/app/context.ts';
import { DeferredSection } from '#web/app/deferred-part.tsx';
import { contentMapOf, useGlobalContent } from '#web/app/global-content.ts';
import { LoadingNotice } from '#web/app/LoadingNotice.tsx';
import { pathInLanguage, saveLanguage } from '#web/app/language.ts';
import { NavigationProgress } from '#web/app/NavigationProgress.tsx';
import { RouteAnnouncer } from '#web/app/RouteAnnouncer.tsx';
import { useFavourites } from '#web/features/favourites/index.ts';
import { Outlet, useLoaderData, useLocation, useParams, useScreenData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { bodyClass } from '#web/shell/body-class.ts';
import { PublicLayout } from '#web/shell/PublicLayout.tsx';
import { errorScreen } from './error-screen-part.ts';
import { menusOf, useMenus } from './use-menus.ts';
import { useStartUp } from './use-start-up.ts';

/** Data of the shell. Empty, with the reason, if the settings could not load. */
export interface RootLoad {
  social: SiteSettings['companyInfo']['socialMedia'];
  /** Sender of emails and their postal address, which every consent to emails must name. */
  sender: { site: string; address: string; company: PostalParts } | null;
  permaLinks: PermaLinks | null;
  /** Null if it could not load; the browser tries again. */
  primaryMenu: MenuItem[] | null;
  footerMenu: MenuItem[];
  /** Content blocks of the shell. */
  content: ContentMap;
  /** Error message if the settings are missing. */
  failure: string | null;
}

export async function loadRoot({ context }: LoaderArgs): Promise<RootLoad> {
  const api = context.get(apiContext);
  try {
    const [{ siteSettings, permaLinks, menus }, { contentBlocks }] = await Promise.all([
      api.settings.site(),
      api.content.blocks({ query: { keys: 'footer' } }),
    ]);
    return {
      social: siteSettings.companyInfo.socialMedia,
      sender: {
        site: siteSettings.siteName,
        address: postalLine(siteSettings.companyInfo),
        company: siteSettings.companyInfo,
      },
      permaLinks,
      content: contentMapOf(contentBlocks),
      ...menusOf(menus),
    };
  } catch (error) {
    // The page is readable without its menus. The browser shows the error.
    const failure = error instanceof AppError ? error.message : '';
    return { social: [], sender: null, permaLinks: null, primaryMenu: null, footerMenu: [], content: {}, failure };
  }
}

export function PublicRoot() {
  const load = useLoaderData<RootLoad>();
  const lang = useLang();
  const { pathname, search } = useLocation();
  const { location } = useParams();
  const favourites = useFavourites();
  const content = useGlobalContent(load.content);
  const { primaryMenu, footerMenu, failure } = useMenus(load);
  useStartUp(primaryMenu && failure);
  const other = lang === 'fr' ? 'en' : 'fr';
  const twin = useTwin()?.[other] ?? pathname + search;

  return (
    <body className={bodyClass(pathname)}>
      <NavigationProgress />
      <LoadingNotice />
      <PublicLayout
        path={pathname}
        primaryMenu={primaryMenu ?? undefined}
        footerMenu={footerMenu}
        tagline={content.footer?.tagline}
        note={content.footer?.demoNote}
        address={load.sender?.address}
        social={load.social}
        favouritesCount={favourites.length}
        hasSearchLocation={location !== undefined}
        listingsPath={load.permaLinks?.listings}
        otherLanguageHref={pathInLanguage(other, twin)}
        onSwitchLanguage={() => saveLanguage(other)}
      >
        <Outlet error={<DeferredSection part={errorScreen} props={{}} />} />
      </PublicLayout>
      <RouteAnnouncer />
    </body>
  );
}

/** The page's path in each language, if the screen's loader returns `paths: { en, fr }`. */
function useTwin(): { en: string; fr: string } | undefined {
  const data = useScreenData<{ paths?: { en: string; fr: string } }>();
  return data?.paths;
}
