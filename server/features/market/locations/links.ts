import type { Place, PlaceLink } from '#common/contract/market/places.ts';

export function placeLinkOf({ kind, id, name, inPlace, slug }: Place, count: number): PlaceLink {
  return { kind, id, name, inPlace, slug, count };
}
