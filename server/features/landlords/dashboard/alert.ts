import type { LandlordAlert } from '#common/contract/landlords/dashboard.ts';

type AlertParts = Pick<LandlordAlert, 'id' | 'severity' | 'message'> & Partial<LandlordAlert>;

/** Makes an alert; optional fields are empty. */
export const alert = (parts: AlertParts): LandlordAlert => ({
  detail: '',
  at: null,
  action: null,
  listingId: null,
  ...parts,
});
