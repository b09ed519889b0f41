export { type AssetPicture, pictureAttributes, readAssetPictures } from './pictures.ts';
export { type AssetSubject, readAssetUses, recordAssetUses } from './uses.ts';
