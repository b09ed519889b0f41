/** Address of a page that shows the way to a place from wherever one is: OpenStreetMap's, which needs no account and no key. */
export function directionsTo(lat: number, lng: number): string {
  const place = `${lat.toFixed(5)},${lng.toFixed(5)}`;
  return `https://www.openstreetmap.org/directions?to=${encodeURIComponent(place)}#map=15/${place.replace(',', '/')}`;
}
