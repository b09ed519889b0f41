import type { UserBody } from '#common/contract/staff/access.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { apiContext, useApp } from '#web/app/context.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { fullName } from './people.tsx';
import { UserForm } from './UserForm.tsx';

export async function loader({ context }: LoaderArgs) {
  return context.get(apiContext).access.userOptions();
}

/** Creates a user, who chooses a password through an emailed link. */
export function CreateUserScreen() {
  const { api, t } = useApp();
  const options = useLoaderData<typeof loader>();
  const initial: UserBody = {
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    lang: t.lang,
    roleIds: [],
    companyId: null,
  };
  return (
    <UserForm
      isNew
      initial={initial}
      choices={options.roles}
      company={null}
      backTo={pathTo('admin.user-management')}
      save={async (body) => {
        const { id } = await api.access.createUser({ body });
        const message = t('access.done.invited', { name: fullName(body), email: body.email });
        return { message, to: pathTo('admin.users.detail', { id }) };
      }}
    />
  );
}
