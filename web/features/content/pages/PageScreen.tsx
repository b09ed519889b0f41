import { apiContext } from '#web/app/context.ts';
import { redirect } from '#web/router/load.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { PageView } from './PageView.tsx';
import { readPageFaqs } from './read-page-faqs.ts';

/** A published page, or 404. */
export async function loader({ request, context }: LoaderArgs) {
  const api = context.get(apiContext);
  const slug = new URL(request.url).pathname.replace(/^\/(?:fr(?:\/|$))?/, '').slice(0, 300);
  const { page } = await api.content.page({ params: { slug } });
  // The slug of the other language leads to this one's.
  if (page.slug !== slug) return redirect(`/${page.slug}`, 301);
  return { page, faqs: await readPageFaqs(api, page) };
}

/** Handles the page's form when it is posted without JavaScript. */
export { handleFormPost as action } from '#web/forms/handle-form-post.ts';

/** A page that editors write. */
export const PageScreen = () => (
  <PageView {...useLoaderData<Exclude<Awaited<ReturnType<typeof loader>>, Response>>()} />
);
