import type { Translate } from '#common/i18n/translate.ts';
import { PRIVATE_SCREENS, type PrivateScreenName } from '#common/screens/index.ts';
import type { PrivateEntry } from '#common/screens/types.ts';
import { useGlobals, useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { useScreenData } from '#web/router/router.tsx';
import { ArrowLeftIcon } from '#web/ui/more-icons.ts';
import { pathOf, sectionOf, titleKey, usePrivateScreenName } from './titles.ts';

/** Id of the heading that gets the focus on a new screen. */
export const TITLE_ID = 'page-title';

/**
 * The h1 and the window's title. Loaders of records return their name as `title` beside the data. Screens outside the
 * menu show a link back, unless they are tabs of their section.
 */
export function ScreenHead() {
  const t = useT();
  const { siteName } = useGlobals();
  const name = usePrivateScreenName();
  const data = useScreenData<{ title?: string } | null>();
  const section = name && sectionOf(name);
  const { isPart = false }: Partial<PrivateEntry> = name ? PRIVATE_SCREENS[name] : {};
  const title = name ? titleOf(name, data?.title, t) : t('failures.notFound.title');
  return (
    <header className="mb-6">
      <title>{`${title} | ${siteName}`}</title>
      <meta name="robots" content="noindex,nofollow" />
      {section && section !== name && !isPart && (
        <Link to={pathOf(section)} className="-ml-2 btn btn-quiet btn-sm mb-2 px-2">
          <ArrowLeftIcon className="size-4" />
          {t(titleKey(section))}
        </Link>
      )}
      <h1 id={TITLE_ID} tabIndex={-1} className="text-26 lg:text-34">
        {title}
      </h1>
    </header>
  );
}

/** The record's name; screens that change it put their own title first. */
function titleOf(name: PrivateScreenName, record: string | undefined, t: Translate): string {
  const screen = t(titleKey(name));
  if (record === undefined) return screen;
  return /\.(?:edit|merge-listings)$/.test(name) ? t('frame.titleOf', { screen, record }) : record;
}
