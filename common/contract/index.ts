import { listings } from '#common/contract/listings.ts';

/** Every endpoint of the product, by feature. */
export const contract = { listings } as const;
/** The table's type: what the clients are made from. */
export type Contract = typeof contract;
