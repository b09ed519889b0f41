import type { Translate } from '#common/i18n/translate.ts';
import type { PrivateScreenName } from '#common/screens/index.ts';
import { useGlobals, useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { useScreenData, useScreenName } from '#web/router/router.tsx';
import { ArrowLeftIcon } from '#web/ui/more-icons.tsx';
import { pathOf, sectionOf, titleKey } from './titles.ts';

/** Where the keyboard starts on a new screen. */
export const TITLE_ID = 'page-title';

/**
 * The one heading of first level, and the window's title. A screen of one record names it: its loader answers
 * `{ title }` beside its data. A screen that another leads to has the way back.
 */
export function ScreenHead() {
  const t = useT();
  const { siteName } = useGlobals();
  const name = useScreenName() as PrivateScreenName | undefined;
  const data = useScreenData() as { title?: string } | undefined | null;
  const section = name && sectionOf(name);
  const title = name ? titleOf(name, data?.title, t) : t('frame.notFound.title');
  return (
    <header className="mb-6">
      <title>{`${title} | ${siteName}`}</title>
      <meta name="robots" content="noindex,nofollow" />
      {section && section !== name && (
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

/** A record by its name; a screen that changes it says so first. */
function titleOf(name: PrivateScreenName, record: string | undefined, t: Translate): string {
  const screen = t(titleKey(name));
  if (record === undefined) return screen;
  return name.endsWith('.edit') ? t('frame.titleOf', { screen, record }) : record;
}
