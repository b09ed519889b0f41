import type { SiteSettings } from '#common/contract/site/settings.ts';
import { CachedHtml } from '#web/app/CachedHtml.tsx';
import { openCookieManager } from '#web/app/consent.ts';
import { useGlobals, useT } from '#web/app/context.ts';
import { LanguageSwitcher } from './LanguageSwitcher.tsx';
import { Logo } from './Logo.tsx';
import { inOneList, MenuLink } from './MenuLink.tsx';
import type { ShownMenuItem } from './translate-menu.ts';

export type FooterProps = {
  /** The menu `Footer`. Items with children become columns, the others go into the last line. */
  menu: readonly ShownMenuItem[];
  social: SiteSettings['companyInfo']['socialMedia'];
  /** A text about the whole site, such as that its homes are invented. */
  note?: string | undefined;
  /** The company behind the site with its address, and its phone. Both may be empty. */
  operator?: { text: string; phone: string; phoneLink: string } | null;
  otherLanguageHref: string;
  onSwitchLanguage?: () => void;
};

const LINK = 'inline-block py-1.5 hover:underline pointer-coarse:py-3.25';

export function Footer({ menu, social, note, operator, otherLanguageHref, onSwitchLanguage }: FooterProps) {
  const t = useT();
  const { siteName, enableCookieManager, today } = useGlobals();
  const lines = menu.filter((item) => !item.children?.length);

  return (
    <footer className="mt-16 border-t border-line bg-card text-soft print:hidden">
      <div className="page grid gap-10 py-12 lg:grid-cols-[18rem_1fr]">
        <div className="flex flex-col items-start gap-4">
          <Logo />
          <p className="max-w-xs">{t('shell.footer.tagline')}</p>
          {social.length > 0 && (
            <ul aria-label={t('shell.footer.social')} className="flex flex-wrap gap-x-4">
              {social.map(({ name, url }) => (
                <li key={name}>
                  <a
                    href={url}
                    target="_blank"
                    rel="noopener"
                    className={LINK}
                    aria-label={t('shell.footer.onNetwork', { siteName, network: name })}
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <CachedHtml source={menu} name="footer" className="contents">
          <Columns menu={menu} />
        </CachedHtml>
      </div>
      <div className="border-t border-line">
        <div className="page flex flex-col gap-x-8 gap-y-3 py-5 text-13 md:flex-row md:flex-wrap md:items-center">
          <ul className="flex flex-wrap items-center gap-x-5">
            {lines.map((item) => (
              <li key={item.title}>
                <MenuLink item={item} className={LINK} />
              </li>
            ))}
            {enableCookieManager && (
              <li>
                <button type="button" className={LINK} onClick={openCookieManager}>
                  {t('shell.footer.cookies')}
                </button>
              </li>
            )}
            <li>
              <LanguageSwitcher
                href={otherLanguageHref}
                onSwitch={onSwitchLanguage}
                className={`${LINK} font-medium text-ink [&_svg]:mr-1.5 [&_svg]:inline`}
              />
            </li>
          </ul>
          <p className="md:ml-auto">{t('shell.footer.mapData')}</p>
          <p>{t('shell.footer.rights', { year: today.slice(0, 4), siteName })}</p>
          {operator && (
            <p>
              {operator.text}
              {operator.phone && (
                <a href={operator.phoneLink} className="py-3 hover:underline">
                  {operator.phone}
                </a>
              )}
            </p>
          )}
          {note && <p>{note}</p>}
        </div>
      </div>
    </footer>
  );
}

function Columns({ menu }: Pick<FooterProps, 'menu'>) {
  const t = useT();
  const columns = menu.filter((item) => item.children?.length);
  return (
    <nav aria-label={t('shell.footer.label')} className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-4">
      {columns.map((column) => (
        <div key={column.title}>
          <h2 className="mb-1 text-15 text-ink">{column.title}</h2>
          <ul>
            {inOneList(column.children ?? []).map(({ item, isDeep }) => (
              <li key={`${item.title} ${item.url}`} className={isDeep ? 'pl-4' : ''}>
                <MenuLink item={item} className={LINK} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
