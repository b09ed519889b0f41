import { ROLES, type Role } from '#common/access/roles.ts';
import { type PermissionName, type RoleBody, roleBody } from '#common/contract/staff/access.ts';
import { useT } from '#web/app/context.ts';
import { EditForm } from '#web/forms/EditForm.tsx';
import { type EditSpec, useEdit } from '#web/forms/use-edit.ts';
import { FieldError } from '#web/ui/FieldError.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { PermissionMatrix } from './PermissionMatrix.tsx';

type RoleFormProps = Pick<EditSpec<RoleBody>, 'initial' | 'save' | 'reread'> & {
  permissions: readonly PermissionName[];
  mayMakeDevelopers: boolean;
  /** Built-in roles keep their name and type. */
  isSystem?: boolean;
  backTo: string;
  isNew?: boolean;
};

export function RoleForm({
  permissions,
  mayMakeDevelopers,
  isSystem = false,
  backTo,
  isNew = false,
  ...spec
}: RoleFormProps) {
  const t = useT();
  const edit = useEdit<RoleBody>({
    ...spec,
    schema: roleBody,
    labelOf: (name) => t(`access.fields.${name === 'permissionIds' ? 'permissions' : name}`),
  });
  const { values, choose, text, select, errorOf } = edit;
  const isOpen = (kind: Role) => kind !== 'Developer' || mayMakeDevelopers;
  return (
    <EditForm
      edit={edit}
      submit={isNew ? t('access.roles.submit') : t('access.roles.save')}
      backTo={backTo}
      isNew={isNew}
      sections={[
        {
          id: 'words',
          title: t('access.roles.words'),
          help: t('access.roles.wordsHelp'),
          children: (
            <>
              {isSystem && <Notice>{t('access.roles.nameFixed')}</Notice>}
              <TextField
                autoComplete="off"
                required
                disabled={isSystem}
                hint={t('access.roles.nameHelp')}
                {...text('name')}
              />
              <TextField autoComplete="off" required {...text('labelEn')} />
              <TextField autoComplete="off" required lang="fr" {...text('labelFr')} />
              <SelectField
                disabled={isSystem}
                hint={t('access.roles.kindHelp')}
                options={ROLES.map((value) => ({ value, label: t(`frame.roles.${value}`), disabled: !isOpen(value) }))}
                {...select('kind')}
              />
            </>
          ),
        },
        {
          id: 'rights',
          title: t('access.fields.permissions'),
          help: t('access.roles.rightsHelp'),
          children: (
            <div>
              <PermissionMatrix
                permissions={permissions}
                held={values.permissionIds}
                onChange={(ids) =>
                  choose(
                    'permissionIds',
                    ids.toSorted((a, b) => a - b),
                  )
                }
              />
              <FieldError>{errorOf('permissionIds')}</FieldError>
            </div>
          ),
        },
      ]}
    />
  );
}
