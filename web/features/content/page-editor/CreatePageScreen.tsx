import { pathTo } from '#common/screens/path-to.ts';
import { EntryEditor } from '#web/features/content/entries/EntryEditor.tsx';
import { loadBlankToEdit } from '#web/features/content/entries/load-entry-to-edit.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';

export const loader = (args: LoaderArgs) => loadBlankToEdit(args, 'page', 'text');

/** Writes a new page as a draft. */
export function CreatePageScreen() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <EntryEditor
      kind="page"
      entry={null}
      {...loaded}
      backTo={pathTo('admin.pages')}
      pathOf={(id) => pathTo('admin.pages.edit', { id })}
    />
  );
}
