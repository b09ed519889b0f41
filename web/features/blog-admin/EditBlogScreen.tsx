import { apiContext } from '#web/app/context.ts';
import { draftsOf } from '#web/features/entries/index.ts';
import { preloadRichText } from '#web/features/rich-text/index.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { BlogEditor } from './BlogEditor.tsx';

export async function loader({ params, context }: LoaderArgs) {
  preloadRichText();
  const entry = await context.get(apiContext).entries.entry({ params: { kind: 'post', id: params.id ?? '' } });
  return entry && { entry };
}

/** Edits, publishes and plans an article in both languages. */
export function EditBlogScreen() {
  const loaded = useLoaderData<typeof loader>();
  if (!loaded) return null;
  const { entry } = loaded;
  return <BlogEditor key={entry.id} entry={entry} fields={entry.fields} values={draftsOf(entry)} />;
}
