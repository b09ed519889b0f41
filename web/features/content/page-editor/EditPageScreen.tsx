import { pathTo } from '#common/screens/path-to.ts';
import { EntryEditor } from '#web/features/content/entries/EntryEditor.tsx';
import { draftsOf } from '#web/features/content/entries/entry-values.ts';
import { loadEntryToEdit } from '#web/features/content/entries/load-entry-to-edit.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';

export const loader = (args: LoaderArgs) => loadEntryToEdit(args, 'page');

/** Edits, publishes and plans a page in both languages. */
export function EditPageScreen() {
  const loaded = useLoaderData<typeof loader>();
  const { entry } = loaded;
  return (
    <EntryEditor
      key={entry.id}
      kind="page"
      entry={entry}
      fields={entry.fields}
      values={draftsOf(entry)}
      backTo={pathTo('admin.pages')}
      pathOf={(id) => pathTo('admin.pages.edit', { id })}
    />
  );
}
