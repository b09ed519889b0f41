import { pathTo } from '#common/screens/path-to.ts';
import { apiContext } from '#web/app/context.ts';
import { draftsOf, EntryEditor } from '#web/features/entries/index.ts';
import { preloadRichText } from '#web/features/rich-text/index.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';

export async function loader({ params, context }: LoaderArgs) {
  preloadRichText();
  const entry = await context.get(apiContext).entries.entry({ params: { kind: 'page', id: params.id ?? '' } });
  return entry && { entry };
}

/** Edits, publishes and plans a page in both languages. */
export function EditPageScreen() {
  const loaded = useLoaderData<typeof loader>();
  if (!loaded) return null;
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
