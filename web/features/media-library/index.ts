export { AssetField } from './AssetField.tsx';
export { AssetPicker } from './AssetPicker.tsx';
