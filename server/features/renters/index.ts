export { findPointPlaces } from './point-places.ts';
