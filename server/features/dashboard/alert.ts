import type { LandlordAlert } from '#common/contract/dashboard.ts';

type Told = Pick<LandlordAlert, 'id' | 'severity' | 'message'> & Partial<LandlordAlert>;

/** Makes an alert; optional fields are empty. */
export const alert = (told: Told): LandlordAlert => ({ detail: '', at: null, action: null, listingId: null, ...told });
