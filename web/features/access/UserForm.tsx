import { useState } from 'react';
import { type UserBody, userBody } from '#common/contract/access.ts';
import { LANGS } from '#common/contract/fields.ts';
import { useApp } from '#web/app/context.ts';
import { EditForm } from '#web/forms/EditForm.tsx';
import { type EditSpec, useEdit } from '#web/forms/use-edit.ts';
import { ComboField, type ComboOption } from '#web/ui/ComboField.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { type RoleChoice, RolesField } from './RolesField.tsx';

type UserFormProps = Pick<EditSpec<UserBody>, 'initial' | 'save' | 'reread'> & {
  choices: readonly RoleChoice[];
  company: ComboOption | null;
  backTo: string;
  isNew?: boolean;
};

export function UserForm({ choices, backTo, isNew = false, company: known, ...spec }: UserFormProps) {
  const { api, t } = useApp();
  const label = (name: Parameters<typeof fieldKey>[0]) => t(fieldKey(name));
  const [company, setCompany] = useState(known);
  const labels: Record<keyof UserBody, string> = {
    firstName: label('firstName'),
    lastName: label('lastName'),
    email: label('email'),
    phone: label('phone'),
    lang: label('lang'),
    roleIds: label('roles'),
    companyId: label('company'),
  };
  const edit = useEdit<UserBody>({ ...spec, schema: userBody, labels });
  const { values, choose, text, select, errorOf } = edit;
  const isLandlord = choices.some(({ id, kind }) => kind === 'Landlord' && values.roleIds.includes(id));
  const setRoles = (roleIds: number[]) => {
    choose('roleIds', roleIds);
  };
  const optionalLabel = t('ui.optional');

  return (
    <EditForm
      edit={edit}
      submit={isNew ? t('access.users.submit') : t('access.users.save')}
      backTo={backTo}
      isNew={isNew}
      sections={[
        {
          id: 'person',
          title: t('access.users.person'),
          help: t('access.users.personHelp'),
          children: (
            <>
              <TextField label={labels.firstName} autoComplete="off" required {...text('firstName')} />
              <TextField label={labels.lastName} autoComplete="off" required {...text('lastName')} />
              <TextField
                label={labels.email}
                type="email"
                autoComplete="off"
                required
                hint={t('access.users.emailHelp')}
                {...text('email')}
              />
              <TextField
                label={labels.phone}
                type="tel"
                autoComplete="off"
                optionalLabel={optionalLabel}
                hint={t('access.users.phoneHelp')}
                {...text('phone')}
              />
              <SelectField
                label={labels.lang}
                hint={t('access.users.langHelp')}
                options={LANGS.map((value) => ({ value, label: t(`access.langs.${value}`) }))}
                {...select('lang')}
              />
            </>
          ),
        },
        {
          id: 'access',
          title: t('access.users.access'),
          help: t('access.users.accessHelp'),
          children: (
            <>
              <RolesField choices={choices} value={values.roleIds} onChange={setRoles} error={errorOf('roleIds')} />
              {(isLandlord || values.companyId !== null) && (
                <ComboField
                  label={labels.companyId}
                  name="companyId"
                  optionalLabel={optionalLabel}
                  hint={t('access.users.companyHelp')}
                  error={errorOf('companyId')}
                  value={company?.id === values.companyId ? company : null}
                  search={async (q) => (await api.access.companyOptions({ query: { q } }))?.companies ?? []}
                  onChoose={(option) => {
                    setCompany(option);
                    choose('companyId', option?.id ?? null);
                  }}
                  clearLabel={t('access.users.companyNone')}
                  noneLabel={t('lists.noMatch')}
                />
              )}
              {isNew && <Notice>{t('access.users.passwordNote')}</Notice>}
            </>
          ),
        },
      ]}
    />
  );
}

const fieldKey = (name: 'firstName' | 'lastName' | 'email' | 'phone' | 'lang' | 'roles' | 'company') =>
  `access.fields.${name}` as const;
