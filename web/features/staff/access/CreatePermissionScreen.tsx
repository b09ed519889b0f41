import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { PermissionForm } from './PermissionForm.tsx';

export function CreatePermissionScreen() {
  const { api, t } = useApp();
  return (
    <PermissionForm
      isNew
      initial={{ name: '', labelEn: '', labelFr: '' }}
      save={async (body) => {
        await api.access.createPermission({ body });
        return {
          message: t('access.done.created', { name: body.name }),
          to: pathTo('admin.user-management', { tab: 'permissions', q: body.name }),
        };
      }}
    />
  );
}
