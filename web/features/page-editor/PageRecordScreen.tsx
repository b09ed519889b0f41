import { pathTo } from '#common/screens/path-to.ts';
import { apiContext } from '#web/app/context.ts';
import { EntryView } from '#web/features/entries/index.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';

export async function loader({ params, context }: LoaderArgs) {
  const entry = await context.get(apiContext).entries.entry({ params: { kind: 'page', id: params.id ?? '' } });
  return entry && { entry };
}

/** A page to read, with its changes. */
export function PageRecordScreen() {
  const loaded = useLoaderData<typeof loader>();
  return loaded ? (
    <EntryView
      entry={loaded.entry}
      editPath={pathTo('admin.pages.edit', { id: loaded.entry.id })}
      backTo={pathTo('admin.pages')}
    />
  ) : null;
}
