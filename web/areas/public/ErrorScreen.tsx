import { AppError } from '#common/contract/errors.ts';
import { publicPath } from '#common/screens/public-path.ts';
import { useGlobals, useT } from '#web/app/context.ts';
import { kindOfError } from '#web/app/error-kind.ts';
import { Head } from '#web/app/Head.tsx';
import { Link } from '#web/app/Link.tsx';
import { saveLanguage } from '#web/app/language.ts';
import { FailedPage } from '#web/app/message-pages/FailedPage.tsx';
import { GonePage } from '#web/app/message-pages/GonePage.tsx';
import { MessagePage } from '#web/app/message-pages/MessagePage.tsx';
import { NotFoundPage } from '#web/app/message-pages/NotFoundPage.tsx';
import { OfflinePage } from '#web/app/message-pages/OfflinePage.tsx';
import { useLocation, useRootData, useRouteError } from '#web/router/router.tsx';
import { MenuLink } from '#web/shell/MenuLink.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import type { RootLoad } from './load-root.ts';

/** Replaces a page that failed. Header and footer stay. */
export function ErrorScreen() {
  const t = useT();
  const error = useRouteError();
  const kind = kindOfError(error, typeof navigator === 'undefined' || navigator.onLine !== false);
  const titles = {
    notFound: t('failures.notFound.title'),
    listingGone: t('failures.gone.title'),
    pageGone: t('content.goneTitle'),
    otherLanguage: t('failures.otherLanguage.title'),
    offline: t('failures.offlinePage.title'),
    failed: t('failures.failed.title'),
  };
  return (
    <>
      <Head title={titles[kind]} noindex />
      {kind === 'notFound' && (
        <NotFoundPage>
          <PopularPlaces />
        </NotFoundPage>
      )}
      {kind === 'listingGone' && (
        <GonePage>
          <PopularPlaces />
        </GonePage>
      )}
      {kind === 'pageGone' && (
        <MessagePage title={titles.pageGone} text={t('content.goneText')}>
          <Link to="/" className={buttonClass({ variant: 'primary' })}>
            {t('shell.goHome')}
          </Link>
        </MessagePage>
      )}
      {kind === 'otherLanguage' && <OnlyInOtherLanguage />}
      {kind === 'offline' && <OfflinePage />}
      {kind === 'failed' && (
        <FailedPage message={error instanceof AppError && error.status === 503 ? error.message : undefined} />
      )}
    </>
  );
}

/** Leads to the page in the other language, which the visitor then has chosen. */
function OnlyInOtherLanguage() {
  const t = useT();
  const { publicWords } = useGlobals();
  const { pathname } = useLocation();
  const other = t.lang === 'fr' ? 'en' : 'fr';
  return (
    <MessagePage title={t('failures.otherLanguage.title')} text={t('failures.otherLanguage.text')}>
      <a
        href={publicPath(publicWords, other, pathname)}
        lang={other}
        hrefLang={`${other}-CA`}
        className={buttonClass({ variant: 'primary' })}
        onClick={() => saveLanguage(other)}
      >
        {t('failures.otherLanguage.open')}
      </a>
    </MessagePage>
  );
}

/** Links to the places of the primary menu. */
function PopularPlaces() {
  const t = useT();
  const menu = useRootData<RootLoad>()?.primaryMenu ?? [];
  const places = menu.find(({ url }) => url === '/cities')?.children ?? [];
  if (places.length === 0) return null;
  return (
    <nav aria-labelledby="popular-places" className="page pb-16 text-center">
      <h2 id="popular-places" className="mb-4 text-17">
        {t('failures.popularPlaces')}
      </h2>
      <ul className="flex flex-wrap justify-center gap-2">
        {places.map((item) => (
          <li key={item.url}>
            <MenuLink item={item} className="chip" />
          </li>
        ))}
      </ul>
    </nav>
  );
}
