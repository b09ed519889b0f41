import type { Lang } from '#common/contract/fields.ts';
import type { Place } from '#common/contract/market/places.ts';
import { redirect } from '#web/router/load.ts';

/** Redirects a place's slug of the other language to the slug of this language. */
export function redirectToLocalSlug(
  slug: string | undefined,
  place: Place | null,
  lang: Lang,
  pathOf: (slug: string) => string,
): Response | undefined {
  const right = place?.slug[lang];
  return right && right !== slug ? redirect(pathOf(right), 301) : undefined;
}
