/** The manifest of the site as an installed app, with the site's own name. */
export const webManifest = (siteName: string) => ({
  name: siteName,
  short_name: siteName,
  start_url: '/',
  display: 'standalone',
  background_color: '#faf7f2',
  theme_color: '#17594a',
  icons: [
    { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
    { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable any' },
  ],
});
