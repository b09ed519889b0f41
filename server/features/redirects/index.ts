export { claimAddress, lockAddresses } from './claim-address.ts';
export { createRedirectHits } from './count-hits.ts';
export { type AddressItem, findAddressOwner } from './find-address-owner.ts';
export { clearCachedRedirects, hoodPath, movedHood, redirectOf } from './follow.ts';
export { recordRename } from './record-rename.ts';
export { encodePath, rightPath } from './right-path.ts';
