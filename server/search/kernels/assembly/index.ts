export { match } from './match';
export { addBits, addPostings, clear, keepCommon } from './words';
export { countAges, selectAges, selectNewest } from './ages';
export { finishTop, startTop } from './heap';
export { countSteps, listHits, placeHits, selectNearest, selectRents, selectSteps, walk, walkRents } from './order';
export { fillGrid, gatherPlaces } from './map';
export { rentOf } from './plans';
