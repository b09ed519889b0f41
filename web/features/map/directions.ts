/** URL of directions to a place, at OpenStreetMap, which needs no account or key. */
export function directionsTo(lat: number, lng: number): string {
  const place = `${lat.toFixed(5)},${lng.toFixed(5)}`;
  return `https://www.openstreetmap.org/directions?to=${encodeURIComponent(place)}#map=15/${place.replace(',', '/')}`;
}
