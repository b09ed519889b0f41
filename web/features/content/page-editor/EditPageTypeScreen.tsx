import type { PageTypeDetail } from '#common/contract/content/page-types.ts';
import type { PageTypeBody } from '#common/entries/page-types.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { apiContext, useApp } from '#web/app/context.ts';
import { useVersioned } from '#web/forms/use-versioned.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { PageTypeForm } from './PageTypeForm.tsx';

export async function loader({ params, context }: LoaderArgs) {
  const type = await context.get(apiContext).pageTypes.type({ params: { id: params.id ?? '' } });
  return { type };
}

/** Changes a page type. */
export function EditPageTypeScreen() {
  const { type } = useLoaderData<typeof loader>();
  const { api, t } = useApp();
  const params = { id: type.id };
  const { withVersion, ...versioned } = useVersioned(type, bodyOf, () => api.pageTypes.type({ params }));
  return (
    <PageTypeForm
      {...versioned}
      save={async (body) => {
        await api.pageTypes.edit({ params, body: withVersion(body) });
        return { message: t('pageEditor.types.saved'), to: pathTo('admin.pages', { tab: 'types' }) };
      }}
    />
  );
}

const bodyOf = ({ key, labelEn, labelFr, fields, parts }: PageTypeDetail): PageTypeBody => ({
  key,
  labelEn,
  labelFr,
  fields,
  parts,
});
