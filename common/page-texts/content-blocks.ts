/** The key of the only item of a block that is one text. Apart from the contract, so that pages load no schemas. */
export const ONLY_ITEM = 'content';

/** Blocks about a city have this prefix before its English slug. */
export const CITY_BLOCK = 'city-';
