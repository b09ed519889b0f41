const SITE = 'https://www.openstreetmap.org';

/** A confirmed point, or an address that the map looks up itself because our point is only a guess. */
export type Destination = { lat: number; lng: number } | { address: string };

/** URL of directions at OpenStreetMap, which needs no account or key. */
export function directionsTo(to: Destination): string {
  if ('address' in to) return `${SITE}/directions?to=${encodeURIComponent(to.address)}`;
  const place = `${to.lat.toFixed(5)},${to.lng.toFixed(5)}`;
  return `${SITE}/directions?to=${encodeURIComponent(place)}#map=15/${place.replace(',', '/')}`;
}

/** URL of the place at OpenStreetMap. */
export const mapOf = (to: Destination): string =>
  'address' in to
    ? `${SITE}/search?query=${encodeURIComponent(to.address)}`
    : `${SITE}/?mlat=${to.lat}&mlon=${to.lng}#map=16/${to.lat}/${to.lng}`;
