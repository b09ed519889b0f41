import { pathTo } from '#common/screens/path-to.ts';
import { apiContext } from '#web/app/context.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { PersonForm } from './PersonForm.tsx';

export const loader = async ({ context }: LoaderArgs) => context.get(apiContext).myAccount.me();

export function EditMyAccountScreen() {
  const loaded = useLoaderData<typeof loader>();
  return <PersonForm user={loaded.user} to={pathTo('admin.my-account')} />;
}
