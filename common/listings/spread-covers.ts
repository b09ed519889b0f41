/**
 * Lets each home of a page lead with a photo that no home before it leads with, if it has one among its first photos.
 * Homes of one building often share their first photo.
 */
export function spreadCovers<C extends { photos: readonly string[] }>(cards: readonly C[]): C[] {
  const used = new Set<string>();
  return cards.map((card) => {
    const cover = card.photos.find((photo) => !used.has(photo)) ?? card.photos[0];
    if (cover === undefined) return card;
    used.add(cover);
    return cover === card.photos[0] ? card : { ...card, photos: [...new Set([cover, ...card.photos])] };
  });
}
