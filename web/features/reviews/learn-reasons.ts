import { apiContext, translateContext } from '#web/app/context.ts';
import type { LoaderArgs } from '#web/router/types.ts';

/** Learns the reasons that administrators changed. Without an answer, the program's own are shown. */
export async function learnReasons(context: LoaderArgs['context']): Promise<void> {
  const found = await context
    .get(apiContext)
    .decisionTexts.reasons()
    .catch(() => undefined);
  if (found) context.get(translateContext).learn(found.reasons);
}
