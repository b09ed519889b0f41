import { pathTo } from '#common/screens/path-to.ts';
import { apiContext } from '#web/app/context.ts';
import { EntryView } from '#web/features/entries/index.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';

export async function loader({ params, context }: LoaderArgs) {
  const entry = await context.get(apiContext).entries.entry({ params: { kind: 'post', id: params.id ?? '' } });
  return entry && { entry };
}

/** An article to read, with its changes. */
export function BlogRecordScreen() {
  const loaded = useLoaderData<typeof loader>();
  return loaded ? (
    <EntryView
      entry={loaded.entry}
      editPath={pathTo('admin.blogs.edit', { id: loaded.entry.id })}
      backTo={pathTo('admin.blogs')}
    />
  ) : null;
}
