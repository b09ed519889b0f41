export { cacheConverted } from './documents.ts';
export { RecordField } from './RecordField.tsx';
export { preloadRichText, RichTextField } from './RichTextField.tsx';
