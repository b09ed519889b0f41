import type { ReactNode } from 'react';
import type { Lang } from '#common/contract/fields.ts';

/** What the server adds to the head; the browser passes nothing, as these tags take no part in hydration. */
export interface HeadAssets {
  nonce: string;
  /** The whole stylesheet, set into the page: one request less before the first paint. */
  css: string;
}

/** The page around the app: React renders the document itself, so that titles and links land in its head. */
export function Document({ lang, assets, children }: { lang: Lang; assets?: HeadAssets; children: ReactNode }) {
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
        {assets && (
          <style href="app" precedence="first" nonce={assets.nonce}>
            {assets.css}
          </style>
        )}
      </head>
      {children}
    </html>
  );
}
