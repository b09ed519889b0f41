export { RecordField } from './RecordField.tsx';
export { RichTextField } from './RichTextField.tsx';
