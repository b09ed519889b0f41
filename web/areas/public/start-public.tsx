import { phrases } from 'virtual:phrases';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { PublicBundle } from '#common/i18n/bundles.ts';
import { inRegion } from '#common/i18n/region.ts';
import { makeTranslate } from '#common/i18n/translate.ts';
import { withTexts } from '#common/i18n/with-texts.ts';
import { isPrivatePath } from '#common/screens/paths.ts';
import type { PublicScreenName } from '#common/screens/public.ts';
import { ownPath, publicPath } from '#common/screens/public-path.ts';
import { browserApi } from '#web/app/browser-api.ts';
import { AppContext, apiContext, globalsContext, langContext } from '#web/app/context.ts';
import { Document } from '#web/app/Document.tsx';
import { failedByNetwork, waitForNetwork } from '#web/app/network.ts';
import { setPhraseLoader } from '#web/app/phrases.ts';
import { reloadForRelease } from '#web/app/reload-page.ts';
import { restoreError } from '#web/app/route-errors.ts';
import { VisitorFormsContext } from '#web/app/visitor-forms.ts';
import { createBrowserRouter } from '#web/router/browser-router.ts';
import { createLoaderContext } from '#web/router/load.ts';
import { createMatcher } from '#web/router/match.ts';
import { Router } from '#web/router/router.tsx';
import type { Match } from '#web/router/types.ts';
import { historyLayers } from '#web/ui/layers.ts';
import { PublicRoot } from './PublicRoot.tsx';
import { makeRoutes } from './routes.tsx';
import { phrasesOf } from './screens.ts';
import { visitorForms } from './visitor-forms.ts';

/** Hydrates a public page. */
export async function startPublic(): Promise<void> {
  const { lang, globals, texts, rootData, data, actionData, error } = window.foyer;
  // Translators wait until the page is drawn, and so may this.
  import('#web/app/page-translation.ts').then(
    ({ followTranslators }) => followTranslators(),
    () => {},
  );
  // Only the landing address carries the origin, in its query.
  const { href } = window.location;
  if (href.includes('?'))
    import('#web/app/tracking.ts').then(
      ({ saveTracking }) => saveTracking(href),
      () => {},
    );
  const t = withTexts(inRegion(makeTranslate(lang, {}), globals.appRegion), texts);
  const learn = async (bundle: PublicBundle) => t.learn((await phrases[lang][bundle]()).default);
  setPhraseLoader(learn);
  const prepare = (match: Match<PublicScreenName>, search: string) =>
    Promise.all(phrasesOf(match.route.screen, search).map(learn));
  const { publicWords } = globals;
  const pathOf = (pathname: string) => {
    const path = pathname.replace(/^\/fr(?=\/|$)/, '');
    const isOwn = (path !== pathname) === (lang === 'fr') && !isPrivatePath(path);
    return isOwn ? ownPath(publicWords, lang, path || '/') : undefined;
  };
  const findRoute = createMatcher(makeRoutes(globals.pageSlugs));
  const { pathname, search } = window.location;
  const match = findRoute(pathOf(pathname) ?? '/');
  // Hydration needs the screen's module and phrases in the first render.
  const [module] = await Promise.all([match?.route.load(), learn('core'), match && prepare(match, search)]);
  const api = browserApi(globals.apiPath, lang);
  const context = createLoaderContext();
  context.set(apiContext, api);
  context.set(langContext, lang);
  context.set(globalsContext, globals);
  const first = { match, module, rootData, data, actionData, error: restoreError(error) };
  const router = createBrowserRouter({
    hrefOf: (path) => publicPath(publicWords, lang, path),
    pathOf,
    context,
    match: findRoute,
    prepare,
    first,
    layers: historyLayers,
    hasRedirects: true,
    isUnreachable: failedByNetwork,
    waitForNetwork,
    reload: reloadForRelease,
  });
  // As a transition, hydration is interruptible, so taps and scrolling respond between its slices.
  startTransition(() => {
    hydrateRoot(
      document,
      <AppContext value={{ t, api, globals }}>
        <Document lang={lang}>
          <Router router={router}>
            <VisitorFormsContext value={visitorForms}>
              <PublicRoot />
            </VisitorFormsContext>
          </Router>
        </Document>
      </AppContext>,
    );
  });
}
