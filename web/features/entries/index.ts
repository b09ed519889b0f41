export { EntriesList } from './EntriesList.tsx';
export { EntryControl, type EntryControlProps } from './EntryControl.tsx';
export { EntryEditor, type EntryEditorProps } from './EntryEditor.tsx';
export { EntryView } from './EntryView.tsx';
export { draftsOf } from './entry-values.ts';
export { loadBlankToEdit, loadEntry, loadEntryToEdit } from './load-entry-to-edit.ts';
export { readableTitle } from './readable-title.ts';
export { AssetControl, ReferenceControl } from './record-controls.tsx';
export { useGroups } from './use-groups.ts';
