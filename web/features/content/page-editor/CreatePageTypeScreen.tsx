import { PAGE_PARTS } from '#common/entries/page-types.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { PageTypeForm } from './PageTypeForm.tsx';

/** Defines a new page type. */
export function CreatePageTypeScreen() {
  const { api, t } = useApp();
  return (
    <PageTypeForm
      isNew
      initial={{ key: '', labelEn: '', labelFr: '', fields: [], parts: [...PAGE_PARTS] }}
      save={async (body) => {
        await api.pageTypes.create({ body });
        return { message: t('pageEditor.types.saved'), to: pathTo('admin.pages', { tab: 'types' }) };
      }}
    />
  );
}
