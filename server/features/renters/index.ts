export { renterPersonalData } from './personal-data.ts';
export { findPointPlaces } from './point-places.ts';
