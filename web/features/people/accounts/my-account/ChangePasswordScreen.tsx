import * as z from 'zod/mini';
import { passwordChange } from '#common/contract/people/my-account.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { useSession } from '#web/app/session.ts';
import { EditForm } from '#web/forms/EditForm.tsx';
import { useEdit } from '#web/forms/use-edit.ts';
import { NewPasswordField } from '../NewPasswordField.tsx';
import { PasswordField } from '../PasswordField.tsx';

const BLANK = { currentPassword: '', password: '' };

/** The new password is typed once, because it can be shown. */
const typedOnce = z.pipe(
  z.transform((values: typeof BLANK) => ({ ...values, password_confirmation: values.password })),
  passwordChange,
);

const LABELS = {
  currentPassword: 'myAccount.change.current',
  password: 'myAccount.change.next',
} as const;

/** Changes the password of a user who knows the current one, and ends all other sessions. */
export function ChangePasswordScreen() {
  const { t, api } = useApp();
  const email = useSession()?.user?.email ?? '';
  const edit = useEdit({
    initial: BLANK,
    schema: typedOnce,
    labelOf: (name) => t(LABELS[name]),
    async save(body) {
      const { message } = await api.myAccount.changePassword({
        body: { ...body, password_confirmation: body.password },
      });
      return { message, to: pathTo('admin.my-account') };
    },
  });
  return (
    <EditForm
      edit={edit}
      submit={t('words.changePassword')}
      backTo={pathTo('admin.my-account')}
      sections={[
        {
          id: 'password',
          title: t('myAccount.change.title'),
          help: t('myAccount.change.help'),
          children: (
            <>
              {/* Shows password managers which account this is. */}
              <input hidden readOnly name="email" value={email} autoComplete="username" />
              <PasswordField autoComplete="current-password" {...edit.text('currentPassword')} />
              <NewPasswordField label={t('myAccount.change.next')} field={edit.text} />
            </>
          ),
        },
      ]}
    />
  );
}
