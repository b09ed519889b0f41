import { apiContext } from '#web/app/context.ts';
import type { LoaderArgs } from '#web/router/types.ts';

export async function loader({ context }: LoaderArgs) {
  const { myAccount, members, ownCompany } = context.get(apiContext);
  const [me, details, team] = await Promise.all([myAccount.me(), ownCompany.details(), members.team()]);
  return { user: me.user, details, team };
}

/** Data of all tabs. */
export type AccountDetails = Awaited<ReturnType<typeof loader>>;
