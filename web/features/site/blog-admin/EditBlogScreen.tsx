import { draftsOf, loadEntryToEdit } from '#web/features/content/index.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { BlogEditor } from './BlogEditor.tsx';

export const loader = (args: LoaderArgs) => loadEntryToEdit(args, 'post');

/** Edits, publishes and plans an article in both languages. */
export function EditBlogScreen() {
  const loaded = useLoaderData<typeof loader>();
  const { entry } = loaded;
  return <BlogEditor key={entry.id} entry={entry} fields={entry.fields} values={draftsOf(entry)} />;
}
