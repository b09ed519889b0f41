import { apiContext, translateContext } from '#web/app/context.ts';
import type { LoaderArgs } from '#web/router/types.ts';

/** The action of every screen with forms: handles those posted without JavaScript. Runs only on the server. */
export async function handleFormPost({ request, context }: LoaderArgs) {
  const { submitPageForm } = await import('./submit-page-form.ts');
  return submitPageForm(request, context.get(apiContext), context.get(translateContext));
}
