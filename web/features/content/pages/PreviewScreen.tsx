import { apiContext, useT } from '#web/app/context.ts';
import { InvalidLink } from '#web/app/LinkPage.tsx';
import { loadSecretLink } from '#web/app/load-secret-link.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { PageView } from './PageView.tsx';
import { readPageFaqs } from './read-page-faqs.ts';

export function loader({ params, context }: LoaderArgs) {
  const api = context.get(apiContext);
  const read = async () => {
    const { page } = await api.content.preview({ params: { token: params.token ?? '' } });
    return { page, faqs: await readPageFaqs(api, page) };
  };
  return loadSecretLink(read(), {});
}

/** The draft of a page as visitors will see it, for everyone with the link. */
export function PreviewScreen() {
  const t = useT();
  const loaded = useLoaderData<typeof loader>();
  if (!loaded) return <InvalidLink />;
  return (
    <>
      <p role="note" className="bg-amber-tint px-4 py-2 text-center text-15 font-medium">
        {t('content.previewNote')}
      </p>
      <PageView {...loaded.found} isPreview />
    </>
  );
}
