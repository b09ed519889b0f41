export { type AssetPicture, pictureAttributes, readAssetPictures } from './pictures.ts';
export { readAssetUses, recordAssetUses } from './uses.ts';
