export { claimAddress, lockAddresses } from './claim-address.ts';
export { createRedirectHits, type RedirectHits } from './count-hits.ts';
export { type Address, type AddressItem, findAddressOwner } from './find-address-owner.ts';
export { forgetRedirects, hoodPath, movedHood, redirectOf } from './follow.ts';
export { type Rename, recordRename } from './record-rename.ts';
export { encodePath, rightPath } from './right-path.ts';
