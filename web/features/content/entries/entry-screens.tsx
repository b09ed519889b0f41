import type { EntryKindName } from '#common/entries/kinds.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { EntryEditor, type EntryEditorProps } from './EntryEditor.tsx';
import { EntryView } from './EntryView.tsx';
import { draftsOf, type PartValues } from './entry-values.ts';
import { loadBlankToEdit, loadEntry, loadEntryToEdit } from './load-entry-to-edit.ts';

interface EntryScreens extends Pick<EntryEditorProps, 'controls'> {
  kind: EntryKindName;
  /** The screen of the list. The other screens of the kind are named after it. */
  list: 'admin.pages' | 'admin.faqs' | 'admin.blogs';
  /** The page type of a new page. */
  type?: string;
  /** Fills in the first values of a new entry. */
  fillIn?: (blank: PartValues) => PartValues;
  /** Cancel leads to the entry to read, instead of the list. */
  isReadFirst?: boolean;
}

/** The screens of a kind of entry: a new one, one to read with its changes, and one to edit, publish and plan. */
export const entryScreens = (screens: EntryScreens) => ({
  create: { loader: (args: LoaderArgs) => loadNew(args, screens), CreateEntryScreen },
  record: { loader: (args: LoaderArgs) => loadRecord(args, screens), EntryRecordScreen },
  edit: { loader: (args: LoaderArgs) => loadToEdit(args, screens), EditEntryScreen },
});

const editPath = (list: EntryScreens['list'], id: number) => pathTo(`${list}.edit`, { id });

async function loadNew(args: LoaderArgs, { kind, list, controls, type, fillIn }: EntryScreens) {
  const { fields, values } = await loadBlankToEdit(args, kind, type);
  return { kind, list, controls, fields, values: fillIn?.(values) ?? values };
}

function CreateEntryScreen() {
  const { list, ...editor } = useLoaderData<typeof loadNew>();
  return <EntryEditor {...editor} entry={null} backTo={pathTo(list)} pathOf={(id) => editPath(list, id)} />;
}

const loadRecord = async (args: LoaderArgs, { kind, list }: EntryScreens) => ({
  ...(await loadEntry(args, kind)),
  list,
});

function EntryRecordScreen() {
  const { entry, list } = useLoaderData<typeof loadRecord>();
  return <EntryView entry={entry} editPath={editPath(list, entry.id)} backTo={pathTo(list)} />;
}

const loadToEdit = async (args: LoaderArgs, screens: EntryScreens) => ({
  ...(await loadEntryToEdit(args, screens.kind)),
  screens,
});

function EditEntryScreen() {
  const { entry, screens } = useLoaderData<typeof loadToEdit>();
  const { kind, list, controls, isReadFirst } = screens;
  return (
    <EntryEditor
      kind={kind}
      controls={controls}
      entry={entry}
      fields={entry.fields}
      values={draftsOf(entry)}
      backTo={isReadFirst ? pathTo(`${list}.detail`, { id: entry.id }) : pathTo(list)}
      pathOf={(id) => editPath(list, id)}
    />
  );
}
