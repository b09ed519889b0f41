export { claimAddress, lockAddresses } from './claim-address.ts';
export { createRedirectHits } from './count-hits.ts';
export { localPath } from './edit-redirects.ts';
export { type AddressItem, findAddressOwner, SEGMENTS_BELOW_PLACES } from './find-address-owner.ts';
export { clearCachedRedirects, hoodPath, movedHood, redirectOf } from './follow.ts';
export { recordRename } from './record-rename.ts';
export { isReservedSlug } from './reserved-paths.ts';
export { encodePath, rightPath } from './right-path.ts';
export { writeRedirect } from './write-redirect.ts';
