export { AssetField } from './AssetField.tsx';
export { AssetListField } from './AssetListField.tsx';
export { useAsset } from './use-asset.ts';
