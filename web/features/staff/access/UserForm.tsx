import { useState } from 'react';
import { LANGS } from '#common/contract/fields.ts';
import { type UserBody, userBody } from '#common/contract/staff/access.ts';
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
  const [company, setCompany] = useState(known);
  const labelOf = (name: keyof UserBody) =>
    t(`access.fields.${name === 'roleIds' ? 'roles' : name === 'companyId' ? 'company' : name}`);
  const edit = useEdit<UserBody>({ ...spec, schema: userBody, labelOf, optional: ['phone'] });
  const { values, choose, text, select, errorOf } = edit;
  const isLandlord = choices.some(({ id, kind }) => kind === 'Landlord' && values.roleIds.includes(id));
  const setRoles = (roleIds: number[]) => choose('roleIds', roleIds);

  return (
    <EditForm
      edit={edit}
      submit={isNew ? t('access.users.submit') : t('access.users.save')}
      backTo={backTo}
      isNew={isNew}
      sections={[
        {
          id: 'person',
          title: t('words.person'),
          help: t('access.users.personHelp'),
          children: (
            <>
              <TextField autoComplete="off" {...text('firstName')} />
              <TextField autoComplete="off" {...text('lastName')} />
              <TextField
                type="email"
                autoComplete="off"
                required
                hint={t('access.users.emailHelp')}
                {...text('email')}
              />
              <TextField type="tel" autoComplete="off" hint={t('access.users.phoneHelp')} {...text('phone')} />
              <SelectField
                hint={t('access.users.langHelp')}
                options={LANGS.map((value) => ({ value, label: t(`words.langs.${value}`) }))}
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
                  label={labelOf('companyId')}
                  name="companyId"
                  optionalLabel={t('ui.optional')}
                  hint={t('access.users.companyHelp')}
                  error={errorOf('companyId')}
                  value={company?.id === values.companyId ? company : null}
                  search={async (q) => (await api.access.companyOptions({ query: { q } })).companies}
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
