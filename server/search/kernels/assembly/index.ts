export { match } from './match';
export { addBits, addPostings, clear, keepCommon } from './words';
export { countSteps, finishTop, listHits, placeHits, selectNearest, selectNewest, selectRents, selectSteps, startTop, walk, walkRents } from './order';
export { fillGrid, gatherPlaces } from './map';
export { rentOf } from './plans';
