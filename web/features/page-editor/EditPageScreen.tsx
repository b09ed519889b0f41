import { pathTo } from '#common/screens/path-to.ts';
import { draftsOf, EntryEditor, loadEntryToEdit } from '#web/features/entries/index.ts';
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
