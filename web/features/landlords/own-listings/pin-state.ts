import type { OwnListing } from '#common/contract/landlords/own-listings.ts';
import type { Pin } from '#common/places/place-known.ts';
import type { ListingValues } from './values.ts';

const CONFIRMED: readonly Pin[] = ['right', 'moved', 'geocoder'];
type Known = Pick<OwnListing, 'placeKnown' | 'postalCode'> | null;

/** How the pin of the form is known: as touched here, else as saved. */
export function pinOf({ pin, postalCode }: Pick<ListingValues, 'pin' | 'postalCode'>, listing: Known): Pin | null {
  if (pin || !listing) return pin;
  if (listing.placeKnown !== 'confirmed') return listing.placeKnown;
  // Another postal code asks again.
  return listing.postalCode === postalCode ? 'right' : 'moved';
}

/** Whether renters see a pin, not an area. */
export function isPinConfirmed(values: Pick<ListingValues, 'pin' | 'postalCode'>, listing: Known): boolean {
  const pin = pinOf(values, listing);
  return pin !== null && CONFIRMED.includes(pin);
}

/** The pin after the address became another: nobody has said yet that it is right for this one. */
export const pinOfOtherStreet = (pin: Pin | null): Pin | null =>
  pin !== null && CONFIRMED.includes(pin) ? 'postal-area' : pin;
