import { phrases } from 'virtual:phrases/all';
import { hydrateRoot } from 'react-dom/client';
import type { PhraseBundle } from '#common/i18n/bundles.ts';
import { inRegion } from '#common/i18n/region.ts';
import { makeTranslate } from '#common/i18n/translate.ts';
import { isPrivatePath } from '#common/screens/paths.ts';
import { browserApi } from '#web/app/browser-api.ts';
import { AppContext, apiContext, globalsContext, langContext } from '#web/app/context.ts';
import { Document } from '#web/app/Document.tsx';
import { hasLoggedOut, watchOtherTabs } from '#web/app/log-out.ts';
import { openLogin } from '#web/app/login.ts';
import { failedByNetwork, waitForNetwork } from '#web/app/network.ts';
import { setAreaPhraseLoader } from '#web/app/phrases.ts';
import { reloadForRelease } from '#web/app/reload-page.ts';
import { restoreSession, SessionEnded, session } from '#web/app/session.ts';
import { createBrowserRouter } from '#web/router/browser-router.ts';
import { createLoaderContext } from '#web/router/load.ts';
import { Router } from '#web/router/router.tsx';
import { historyLayers } from '#web/ui/layers.ts';
import { refreshAccount } from './areas/private/account.ts';
import { areaHref } from './areas/private/area-href.ts';
import { mayOpen } from './areas/private/guard.ts';
import { hasLoggedOutHere } from './areas/private/log-out-here.ts';
import { emptyPage, screenAt } from './areas/private/match.ts';
import { PrivateRoot } from './areas/private/PrivateRoot.tsx';
import { createPrivateMatch, startFirstLoad } from './areas/private/routes.ts';
import { screenOf } from './areas/private/screens.ts';
import { watchSession } from './areas/private/watch-session.ts';

async function start(): Promise<void> {
  // Translators wait until the page is drawn, and so may this.
  import('#web/app/page-translation.ts').then(
    ({ followTranslators }) => followTranslators(),
    () => {},
  );
  const { lang, globals } = window.foyer;
  const { pathname, search, hash } = window.location;
  const t = inRegion(makeTranslate(lang, {}), globals.appRegion);
  const learn = async (bundle: PhraseBundle) => t.learn((await phrases[lang][bundle]()).default);
  setAreaPhraseLoader(learn);
  watchOtherTabs();
  // The session's watcher opens the login, so no caller has to catch its end.
  window.addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof SessionEnded) event.preventDefault();
  });
  restoreSession();
  const api = browserApi(globals.apiPath, lang, {
    onForbidden: () => void refreshAccount(api),
    onExpired() {
      // Without unsaved changes, a logout in another tab leads to the home page.
      if (!hasLoggedOut() || (router.isGuarded() && !hasLoggedOutHere())) openLogin();
      return t('frame.expired.text');
    },
  });
  const context = createLoaderContext();
  context.set(apiContext, api);
  context.set(langContext, lang);
  context.set(globalsContext, globals);
  const refreshed = refreshAccount(api);
  // The screen and its data load while the account is checked.
  const first = screenAt(pathname);
  for (const bundle of first ? screenOf(first.name).phrases : []) phrases[lang][bundle]().catch(() => {});
  const firstLoad = first && mayOpen(first.name, session.get()) ? startFirstLoad(first, context) : undefined;
  await Promise.all([learn('core'), learn('frame')]);
  const router = createBrowserRouter({
    hrefOf: areaHref(globals, lang),
    pathOf: (pathname) => (isPrivatePath(pathname) ? pathname : undefined),
    context,
    match: createPrivateMatch(t, firstLoad),
    prepare: ({ route }) => Promise.all(screenOf(route.screen).phrases.map(learn)),
    first: emptyPage(pathname),
    layers: historyLayers,
    hasRedirects: false,
    isUnreachable: failedByNetwork,
    waitForNetwork,
    reload: reloadForRelease,
  });
  async function begin(): Promise<void> {
    // The screen needs current permissions, not those of the last visit.
    await refreshed;
    watchSession(router, session);
    await router.navigate(pathname + search + hash, { replace: true });
  }
  hydrateRoot(
    document,
    <AppContext value={{ t, api, globals }}>
      <Document lang={lang}>
        <Router router={router}>
          <PrivateRoot onStart={() => void begin()} />
        </Router>
      </Document>
    </AppContext>,
  );
}

start().catch(reloadForRelease);
