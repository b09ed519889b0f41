export { match } from './match';
export { addBits, addPostings, clear, keepCommon } from './words';
export { countSteps, finishTop, listHits, placeHits, selectNearest, selectNewest, selectSteps, startTop, walk, walkRents } from './order';
export { countRents, fillGrid, gatherPlaces } from './map';
export { rentOf } from './plans';
