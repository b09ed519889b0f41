import { apiContext } from '#web/app/context.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { BlogEditor } from './BlogEditor.tsx';

export const loader = ({ context }: LoaderArgs) => context.get(apiContext).entries.blank({ params: { kind: 'post' } });

/** Writes a new article as a draft. */
export function CreateBlogScreen() {
  const loaded = useLoaderData<typeof loader>();
  return loaded ? <BlogEditor entry={null} {...loaded} /> : null;
}
