import { listing } from '#common/contract/listing.ts';
import { listings } from '#common/contract/listings.ts';

/** Every endpoint of the product, by feature. */
export const contract = { listing, listings } as const;
/** The table's type: what the clients are made from. */
export type Contract = typeof contract;
