import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { Lang } from '#common/contract/fields.ts';
import { makeTranslate } from '#common/i18n/translate.ts';
import { AppContext, apiContext, globalsContext, langContext } from '#web/app/context.ts';
import { browserApi } from '#web/app/browser-api.ts';
import { Document } from '#web/app/Document.tsx';
import { rememberTracking } from '#web/app/tracking.ts';
import { makeRoutes } from '#web/routes.tsx';
import { restoreErrors } from '#web/app/route-errors.ts';

const PHRASES: Record<Lang, () => Promise<{ default: import('#common/i18n/translate.ts').CompiledPhrases }>> = {
  en: () => import('virtual:phrases/en/public'),
  fr: () => import('virtual:phrases/fr/public'),
};

async function start(): Promise<void> {
  const { lang, globals, hydration } = window.foyer;
  rememberTracking(window.location.href);
  const basename = lang === 'fr' ? '/fr' : '/';
  const routes = makeRoutes(globals.pageSlugs);
  // The matched screens have to be there before the first render, or hydration would find a gap.
  const matched = matchRoutes(routes, window.location, basename) ?? [];
  const [{ default: phrases }] = await Promise.all([
    PHRASES[lang](),
    ...matched.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const { lazy, ...rest } = route;
      Object.assign(route, rest, await lazy(), { lazy: undefined });
    }),
  ]);
  const app = { t: makeTranslate(lang, phrases), api: browserApi(globals.apiPath, lang, () => ''), globals };
  const router = createBrowserRouter(routes, {
    basename,
    hydrationData: { ...hydration, errors: restoreErrors(hydration.errors) },
    getContext() {
      const context = new RouterContextProvider();
      context.set(apiContext, app.api);
      context.set(langContext, lang);
      context.set(globalsContext, globals);
      return context;
    },
  });
  hydrateRoot(
    document,
    <AppContext value={app}>
      <Document lang={lang}>
        <RouterProvider router={router} />
      </Document>
    </AppContext>,
  );
}

void start();
