export { BoxMap } from './BoxMap.tsx';
export { type Destination, directionsTo, mapOf } from './directions.ts';
export { MapPane } from './MapPane.tsx';
export { PickMap } from './PickMap.tsx';
export { PlaceMap } from './PlaceMap.tsx';
export { ResultsMap } from './ResultsMap.tsx';
