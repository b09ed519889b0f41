import { type PermissionBody, permissionBody } from '#common/contract/staff/access.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useT } from '#web/app/context.ts';
import { EditForm, type EditSection } from '#web/forms/EditForm.tsx';
import { type EditSpec, useEdit } from '#web/forms/use-edit.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { TextField } from '#web/ui/TextField.tsx';

type PermissionFormProps = Pick<EditSpec<PermissionBody>, 'initial' | 'save' | 'reread'> & {
  isSystem?: boolean;
  isNew?: boolean;
  /** Sections below the fields. */
  more?: readonly EditSection[];
};

export function PermissionForm({ isSystem = false, isNew = false, more = [], ...spec }: PermissionFormProps) {
  const t = useT();
  const edit = useEdit<PermissionBody>({
    ...spec,
    schema: permissionBody,
    labelOf: (name) => t(`access.fields.${name}`),
  });
  const { text } = edit;
  return (
    <EditForm
      edit={edit}
      submit={isNew ? t('access.permissions.submit') : t('access.permissions.save')}
      backTo={pathTo('admin.user-management', { tab: 'permissions' })}
      isNew={isNew}
      sections={[
        {
          id: 'words',
          title: t('access.permissions.words'),
          ...(isNew && { help: t('access.permissions.createHelp') }),
          children: (
            <>
              {isSystem && <Notice>{t('access.permissions.nameFixed')}</Notice>}
              <TextField
                autoComplete="off"
                required
                disabled={isSystem}
                hint={t('access.permissions.nameHelp')}
                {...text('name')}
              />
              <TextField autoComplete="off" required {...text('labelEn')} />
              <TextField autoComplete="off" required lang="fr" {...text('labelFr')} />
            </>
          ),
        },
        ...more,
      ]}
    />
  );
}
