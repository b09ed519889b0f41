import type { ReactNode } from 'react';
import type { Lang } from '#common/contract/fields.ts';

/**
 * The document around the app. React renders it, so titles and links land in its head. The server adds the stylesheet
 * and the start script (server/pages/page-bytes.ts), and React ignores them.
 */
export function Document({ lang, children }: { lang: Lang; children: ReactNode }) {
  return (
    <html lang={lang === 'fr' ? 'fr-CA' : 'en-CA'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#faf7f2" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#191714" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
      </head>
      {children}
    </html>
  );
}
