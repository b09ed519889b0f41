export { type AssetPicture, pictureAttributes, readAssetPictures } from './pictures.ts';
export { type AssetSubject, recordAssetUses } from './uses.ts';
