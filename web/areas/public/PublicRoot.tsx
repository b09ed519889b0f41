import { isSecretPath } from '#common/screens/paths.ts';
import { publicPath } from '#common/screens/public-path.ts';
import { Analytics } from '#web/app/Analytics.tsx';
import { useGlobals, useLang } from '#web/app/context.ts';
import { DeferredSection } from '#web/app/deferred-part.tsx';
import { LoadingNotice } from '#web/app/LoadingNotice.tsx';
import { saveLanguage } from '#web/app/language.ts';
import { NavigationProgress } from '#web/app/NavigationProgress.tsx';
import { RouteAnnouncer } from '#web/app/RouteAnnouncer.tsx';
import { useGlobalContent } from '#web/app/use-global-content.ts';
import { useFavourites } from '#web/features/market/index.ts';
import { Outlet, useLoaderData, useLocation, useParams, useScreenData } from '#web/router/router.tsx';
import { bodyClass } from '#web/shell/body-class.ts';
import { PublicLayout } from '#web/shell/PublicLayout.tsx';
import { errorScreen } from './error-screen-part.ts';
import type { RootLoad } from './load-root.ts';
import { useMenus } from './use-menus.ts';
import { useStartUp } from './use-start-up.ts';

/** Constant, because React drops the server's HTML if the part gets new props before its script has loaded. */
const ERROR_PAGE = <DeferredSection part={errorScreen} props={{}} />;

export function PublicRoot() {
  const load = useLoaderData<RootLoad>();
  const lang = useLang();
  const { publicWords } = useGlobals();
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
        footer={{ ...load, menu: footerMenu, note: content.footer?.demoNote }}
        favouritesCount={favourites.length}
        hasSearchLocation={location !== undefined}
        listingsPath={load.permaLinks?.listings}
        otherLanguageHref={publicPath(publicWords, other, twin)}
        onSwitchLanguage={() => saveLanguage(other)}
      >
        <Outlet error={ERROR_PAGE} />
      </PublicLayout>
      <RouteAnnouncer />
      {/* Analytics scripts read the URL, and the secret in an email link must not leak. */}
      {!isSecretPath(pathname) && <Analytics />}
    </body>
  );
}

/** The page's path in each language, if the screen's loader returns `paths: { en, fr }`. */
function useTwin(): { en: string; fr: string } | undefined {
  const data = useScreenData<{ paths?: { en: string; fr: string } }>();
  return data?.paths;
}
