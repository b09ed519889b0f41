/** How redirects come to be: a rename, an imported file, or an editor. */
export const REDIRECT_ORIGINS = ['slug', 'import', 'hand'] as const;
export type RedirectOrigin = (typeof REDIRECT_ORIGINS)[number];
