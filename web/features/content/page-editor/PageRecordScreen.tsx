import { pathTo } from '#common/screens/path-to.ts';
import { EntryView } from '#web/features/content/entries/EntryView.tsx';
import { loadEntry } from '#web/features/content/entries/load-entry-to-edit.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';

export const loader = (args: LoaderArgs) => loadEntry(args, 'page');

/** A page to read, with its changes. */
export function PageRecordScreen() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <EntryView
      entry={loaded.entry}
      editPath={pathTo('admin.pages.edit', { id: loaded.entry.id })}
      backTo={pathTo('admin.pages')}
    />
  );
}
