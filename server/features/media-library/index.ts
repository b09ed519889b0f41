export { pictureAttributes, readAssetPictures, recordAssetUses } from '#server/features/assets/index.ts';
