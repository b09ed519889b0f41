import type { Place, PlaceLink } from '#common/contract/places.ts';

/** A place as a link with its number of homes. */
export function placeLinkOf({ kind, id, name, inPlace, slug }: Place, count: number): PlaceLink {
  return { kind, id, name, inPlace, slug, count };
}
