export { EntriesList } from './entries/EntriesList.tsx';
export type { EntryControlProps } from './entries/EntryControl.tsx';
export { entryScreens } from './entries/entry-screens.tsx';
export { AssetControl, ReferenceControl } from './entries/record-controls.tsx';
export { OnThisPage } from './pages/OnThisPage.tsx';
export { RecordField } from './rich-text/RecordField.tsx';
