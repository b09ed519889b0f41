/** A slug: lower-case ASCII words joined by hyphens; "" if nothing is left. */
export function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
}

/** Path of a listing's page, without language prefix: `/rental-listings/{name or address, and city}/{id}`. */
export function listingPath(listing: {
  id: number;
  name?: string | null | undefined;
  address: string;
  city: string;
}): string {
  return `/rental-listings/${slugOf(`${listing.name ?? listing.address} ${listing.city}`) || 'home'}/${listing.id}`;
}
