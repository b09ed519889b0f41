import * as z from 'zod/mini';
import { LANGS } from '#common/contract/fields.ts';
import type { User } from '#common/contract/people/accounts.ts';
import { myAccountChange } from '#common/contract/people/my-account.ts';
import { useApp } from '#web/app/context.ts';
import { setUser } from '#web/app/session.ts';
import { EditForm, type EditSection } from '#web/forms/EditForm.tsx';
import { useEdit } from '#web/forms/use-edit.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { PasswordField } from '../PasswordField.tsx';

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.toLowerCase();

/** The schema of the call, plus: a changed address requires the password. */
const rulesFor = (current: string) =>
  z
    .safeExtend(myAccountChange, { email: z.nonoptional(myAccountChange.shape.email), currentPassword: z.string() })
    .check(
      z.refine((values) => isSame(values.email, current) || values.currentPassword !== '', {
        error: 'validation.required',
        path: ['currentPassword'],
      }),
    );

/** Edits the user's names, phone, language and address. Goes to `to` afterwards, or stays. Shows `more` below. */
export function PersonForm({ user, to, more = [] }: { user: User; to?: string; more?: readonly EditSection[] }) {
  const { t, api } = useApp();
  const edit = useEdit({
    initial: valuesOf(user),
    schema: rulesFor(user.email),
    labelOf: (name) => t(name === 'currentPassword' ? 'myAccount.form.currentPassword' : `myAccount.${name}`),
    optional: ['phone'],
    async save({ email, currentPassword, ...values }) {
      const body = isSame(email, user.email) ? values : { ...values, email, currentPassword };
      const changed = await api.myAccount.update({ body });
      setUser(changed.user);
      const message = isSame(email, user.email)
        ? t('myAccount.form.saved')
        : t('myAccount.form.savedPending', { email });
      return to === undefined ? { message, saved: valuesOf(changed.user) } : { message, to };
    },
  });
  const { text, select, values } = edit;
  return (
    <EditForm
      edit={edit}
      submit={t('words.saveChanges')}
      {...(to !== undefined && { backTo: to })}
      sections={[
        {
          id: 'person',
          title: t('myAccount.about'),
          children: (
            <>
              <TextField autoComplete="given-name" {...text('firstName')} />
              <TextField autoComplete="family-name" {...text('lastName')} />
            </>
          ),
        },
        {
          id: 'contact',
          title: t('myAccount.form.contact'),
          children: (
            <>
              <TextField
                type="email"
                autoComplete="email"
                required
                hint={t('myAccount.form.emailHelp')}
                {...text('email')}
              />
              {!isSame(values.email, user.email) && (
                <PasswordField
                  autoComplete="current-password"
                  hint={t('myAccount.form.currentPasswordHelp')}
                  {...text('currentPassword')}
                />
              )}
              <TextField
                type="tel"
                autoComplete="tel"
                hint={t(user.companyId ? 'myAccount.form.phoneHelpLandlord' : 'myAccount.form.phoneHelp')}
                {...text('phone')}
              />
              <SelectField
                hint={t('myAccount.langHelp')}
                options={LANGS.map((value) => ({ value, label: t(`words.langs.${value}`) }))}
                {...select('lang')}
              />
            </>
          ),
        },
        ...more,
      ]}
    />
  );
}

const valuesOf = ({ firstName, lastName, phone, lang, email }: User) => ({
  firstName,
  lastName,
  lang,
  email,
  phone: phone ?? '',
  currentPassword: '',
});
