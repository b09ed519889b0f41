import type { LandlordAlert } from '#common/contract/dashboard.ts';

type Told = Pick<LandlordAlert, 'id' | 'severity' | 'message'> & Partial<LandlordAlert>;

/** An alert, with what most of them do not have left empty. */
export const alert = (told: Told): LandlordAlert => ({ detail: '', at: null, action: null, listingId: null, ...told });
