import { pathTo } from '#common/screens/path-to.ts';
import { EntryEditor, loadBlankToEdit } from '#web/features/entries/index.ts';
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
