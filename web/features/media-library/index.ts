export { AssetField } from './AssetField.tsx';
export { AssetListField } from './AssetListField.tsx';
