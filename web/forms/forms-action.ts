import { apiContext } from '#web/app/context.ts';
import type { LoaderArgs } from '#web/router/types.ts';

/** The action of every screen with forms: takes those posted without JavaScript. Only the server ever loads what it does. */
export async function formsAction({ request, context }: LoaderArgs) {
  const { runFormAction } = await import('./form-action.ts');
  return runFormAction(request, context.get(apiContext));
}
