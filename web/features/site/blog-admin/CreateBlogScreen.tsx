import { fullNameOf } from '#common/values/full-name.ts';
import { useSession } from '#web/app/session.ts';
import { loadBlankToEdit } from '#web/features/content/index.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { BlogEditor } from './BlogEditor.tsx';

export const loader = (args: LoaderArgs) => loadBlankToEdit(args, 'post');

/** Writes a new article as a draft, by the person who writes it unless they enter another name. */
export function CreateBlogScreen() {
  const loaded = useLoaderData<typeof loader>();
  const user = useSession()?.user;
  const author = user ? fullNameOf(user) : '';
  const { shared, ...texts } = loaded.values;
  return <BlogEditor entry={null} {...loaded} values={{ ...texts, shared: { ...shared, author } }} />;
}
