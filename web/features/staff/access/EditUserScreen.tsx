import type { UserBody, UserDetail } from '#common/contract/staff/access.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { apiContext, useApp } from '#web/app/context.ts';
import { useVersioned } from '#web/forms/use-versioned.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { fullName } from './people.tsx';
import { UserForm } from './UserForm.tsx';

export async function loader({ params, context }: LoaderArgs) {
  const { access } = context.get(apiContext);
  const [user, options] = await Promise.all([access.user({ params: { id: params.id ?? '' } }), access.userOptions()]);
  return { title: fullName(user), user, choices: options.roles };
}

export function EditUserScreen() {
  const { user, choices } = useLoaderData<typeof loader>();
  const { api, t } = useApp();
  const params = { id: user.id };
  const { withVersion, ...versioned } = useVersioned(user, bodyOf, () => api.access.user({ params }));
  return (
    <UserForm
      {...versioned}
      choices={choices}
      company={user.company}
      backTo={pathTo('admin.users.detail', { id: user.id })}
      save={async (body) => {
        await api.access.editUser({ params, body: withVersion(body) });
        return {
          message: t('access.done.saved', { name: fullName(body) }),
          to: pathTo('admin.users.detail', { id: user.id }),
        };
      }}
    />
  );
}

const bodyOf = (user: UserDetail): UserBody => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  phone: user.phone ?? '',
  lang: user.lang,
  roleIds: user.roles.map(({ id }) => id),
  companyId: user.company?.id ?? null,
});
