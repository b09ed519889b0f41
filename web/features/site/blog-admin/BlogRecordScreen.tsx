import { pathTo } from '#common/screens/path-to.ts';
import { EntryView, loadEntry } from '#web/features/content/index.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';

export const loader = (args: LoaderArgs) => loadEntry(args, 'post');

/** An article to read, with its changes. */
export function BlogRecordScreen() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <EntryView
      entry={loaded.entry}
      editPath={pathTo('admin.blogs.edit', { id: loaded.entry.id })}
      backTo={pathTo('admin.blogs')}
    />
  );
}
