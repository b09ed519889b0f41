import type { ReactNode } from 'react';
import { useT } from '#web/app/context.ts';
import { SkipLink } from '#web/ui/SkipLink.tsx';
import { Toasts } from '#web/ui/Toasts.tsx';
import { CookieBanner } from './CookieBanner.tsx';
import { Footer, type FooterProps } from './Footer.tsx';
import { Header, type HeaderProps } from './Header.tsx';
import { LanguageSwitcher } from './LanguageSwitcher.tsx';
import { LoginHost } from './LoginHost.tsx';

export type PublicLayoutProps = Omit<HeaderProps, 'menu'> & {
  primaryMenu: HeaderProps['menu'];
  footer: Omit<FooterProps, 'otherLanguageHref' | 'onSwitchLanguage'>;
  children: ReactNode;
};

/** The frame of every public page. Its children are the screen. */
export function PublicLayout({ primaryMenu, footer, children, ...header }: PublicLayoutProps) {
  const t = useT();
  const { path, otherLanguageHref, onSwitchLanguage } = header;
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink target="content">{t('shell.skip')}</SkipLink>
      <Header {...header} menu={primaryMenu} />
      <main id="content" tabIndex={-1} className="flex-1">
        {/* The header of the home page has no switch, and many visitors arrive there. */}
        {path === '/' && (
          <div className="page relative z-10 print:hidden">
            <LanguageSwitcher
              href={otherLanguageHref}
              onSwitch={onSwitchLanguage}
              className="btn btn-sm absolute top-3 right-4 rounded-full bg-card px-3 text-ink md:right-6"
            />
          </div>
        )}
        {children}
      </main>
      <Footer {...footer} otherLanguageHref={otherLanguageHref} onSwitchLanguage={onSwitchLanguage} />
      <Toasts label={t('shell.notifications')} closeLabel={t('shell.closeMessage')} />
      <CookieBanner />
      <LoginHost />
    </div>
  );
}
