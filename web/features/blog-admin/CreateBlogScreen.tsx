import { loadBlankToEdit } from '#web/features/entries/index.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { BlogEditor } from './BlogEditor.tsx';

export const loader = (args: LoaderArgs) => loadBlankToEdit(args, 'post');

/** Writes a new article as a draft. */
export function CreateBlogScreen() {
  const loaded = useLoaderData<typeof loader>();
  return loaded ? <BlogEditor entry={null} {...loaded} /> : null;
}
