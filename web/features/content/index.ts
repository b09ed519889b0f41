export { EntriesList } from './entries/EntriesList.tsx';
export type { EntryControlProps } from './entries/EntryControl.tsx';
export { EntryEditor, type EntryEditorProps } from './entries/EntryEditor.tsx';
export { EntryView } from './entries/EntryView.tsx';
export { draftsOf } from './entries/entry-values.ts';
export { loadBlankToEdit, loadEntry, loadEntryToEdit } from './entries/load-entry-to-edit.ts';
export { AssetControl, ReferenceControl } from './entries/record-controls.tsx';
export { OnThisPage } from './pages/OnThisPage.tsx';
export { RecordField } from './rich-text/RecordField.tsx';
