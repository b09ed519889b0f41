import { apiContext, useT } from '#web/app/context.ts';
import { InvalidLink } from '#web/app/LinkPage.tsx';
import { loadSecretLink } from '#web/app/load-secret-link.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { ArticleView } from './ArticleView.tsx';

export const loader = ({ params, context }: LoaderArgs) =>
  loadSecretLink(context.get(apiContext).blogs.preview({ params: { token: params.token ?? '' } }), {});

/** The draft of an article as visitors will see it, for everyone with the link. */
export function BlogPreviewScreen() {
  const t = useT();
  const loaded = useLoaderData<typeof loader>();
  if (!loaded) return <InvalidLink />;
  return (
    <>
      <p role="note" className="bg-amber-tint px-4 py-2 text-center text-15 font-medium">
        {t('content.previewNote')}
      </p>
      <ArticleView blog={loaded.found.blog} related={[]} isPreview />
    </>
  );
}
