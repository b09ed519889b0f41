import { apiContext } from '#web/app/context.ts';
import { redirect } from '#web/router/load.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { ArticleView } from './ArticleView.tsx';

/** An article and related ones. */
export async function loader({ params, context }: LoaderArgs) {
  const found = await context.get(apiContext).blogs.article({ params: { slug: params.slug ?? '' } });
  // The slug of the other language leads to this one's.
  return found.blog.slug === params.slug ? found : redirect(`/blog/${found.blog.slug}`, 301);
}

type Load = Exclude<Awaited<ReturnType<typeof loader>>, Response>;

export function ArticleScreen() {
  return <ArticleView {...useLoaderData<Load>()} />;
}
