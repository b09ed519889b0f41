import { pathTo } from '#common/screens/path-to.ts';
import { apiContext } from '#web/app/context.ts';
import { EntryEditor } from '#web/features/entries/index.ts';
import { preloadRichText } from '#web/features/rich-text/index.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';

export function loader({ context }: LoaderArgs) {
  preloadRichText();
  return context.get(apiContext).entries.blank({ params: { kind: 'page' }, query: { type: 'text' } });
}

/** Writes a new page as a draft. */
export function CreatePageScreen() {
  const loaded = useLoaderData<typeof loader>();
  if (!loaded) return null;
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
