import { apiContext } from '#web/app/context.ts';
import { preloadRichText } from '#web/features/rich-text/index.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { BlogEditor } from './BlogEditor.tsx';

export function loader({ context }: LoaderArgs) {
  preloadRichText();
  return context.get(apiContext).entries.blank({ params: { kind: 'post' } });
}

/** Writes a new article as a draft. */
export function CreateBlogScreen() {
  const loaded = useLoaderData<typeof loader>();
  return loaded ? <BlogEditor entry={null} {...loaded} /> : null;
}
