import type { UserRow } from '#common/contract/staff/access.ts';
import { pathTo } from '#common/screens/path-to.ts';
import type { App } from '#web/app/context.ts';
import { runWithToast } from '#web/app/run-with-toast.ts';
import { can } from '#web/app/session.ts';
import type { BulkAction, RowAction } from '#web/lists/list-spec.ts';
import { confirm } from '#web/ui/confirm-store.ts';
import { fullName } from './people.tsx';

type Person = Pick<UserRow, 'id' | 'firstName' | 'lastName' | 'email' | 'state'>;
type Tools = Pick<App, 'api' | 't'>;

/** Disables or enables users, after a question before disabling. Returns whether it was done. */
async function setState({ api, t }: Tools, people: readonly Person[], isDisabled: boolean): Promise<boolean> {
  const [first] = people;
  if (!first) return false;
  const isMeant =
    !isDisabled ||
    (await confirm({
      title: t('access.users.disableTitle', { count: people.length, name: fullName(first) }),
      text: t('access.users.disableText'),
      confirm: t('access.users.disable'),
      isDestructive: true,
    }));
  if (!isMeant) return false;
  return runWithToast(t, () => api.access.setUsersState({ body: { ids: people.map(({ id }) => id), isDisabled } }));
}

/** Actions the current user may take on a user. */
export function userActions(tools: Tools, user: Person, reload: () => void): RowAction[] {
  if (!can('modifyUsers')) return [];
  const { api, t } = tools;
  const isDisabled = user.state === 'disabled';
  const toggle = async () => (await setState(tools, [user], !isDisabled)) && reload();
  return [
    { label: t('words.edit'), to: pathTo('admin.users.edit', { id: user.id }) },
    ...(isDisabled
      ? []
      : [
          {
            label: t('access.users.sendLink'),
            run: () => void runWithToast(t, () => api.access.sendPasswordLink({ params: { id: user.id } })),
          },
        ]),
    {
      label: t(isDisabled ? 'access.users.enable' : 'access.users.disable'),
      isDanger: !isDisabled,
      run: () => void toggle(),
    },
  ];
}

export function userBulk(tools: Tools): BulkAction<UserRow>[] | undefined {
  if (!can('modifyUsers')) return undefined;
  const { t } = tools;
  return [
    { label: t('access.users.enable'), run: (users) => setState(tools, users, false) },
    { label: t('access.users.disable'), isDanger: true, run: (users) => setState(tools, users, true) },
  ];
}
