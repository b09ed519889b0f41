import * as contract from './groups.ts';

/** Every endpoint of the product, by feature. */
export { contract };
/** The type that clients are made from. */
export type Contract = typeof contract;
