import { pathTo } from '#common/screens/path-to.ts';
import { apiContext, useApp } from '#web/app/context.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { CompanyRecordPage } from './CompanyRecordPage.tsx';

export async function loader({ params, context }: LoaderArgs) {
  const detail = await context.get(apiContext).records.company({ params: { id: params.id ?? '' } });
  return { title: detail.company.name, detail };
}

/** A company with support's actions. */
export function CompanyRecordScreen() {
  const { api, t } = useApp();
  const { records } = api;
  const loaded = useLoaderData<typeof loader>();
  const { detail } = loaded;
  const params = { id: detail.company.id };
  const merging = {
    label: t('screens.support.company.merge-listings'),
    to: pathTo('support.company.merge-listings', params),
  };
  return (
    <CompanyRecordPage
      detail={detail}
      lastLinks={detail.isClosed ? [] : [merging]}
      calls={{
        act: (body) => records.actOnCompany({ params, body }),
        setOwner: (body) => records.setOwner({ params, body }),
        adjustCredits: (body) => records.adjustCredits({ params, body }),
        refundPreview: (id) => records.refundPreview({ params: { id } }),
        receiptPdf: (id) => records.receiptPdf({ params: { id }, query: {} }),
        refund: (id, reason) => records.refund({ params: { id }, body: { reason } }),
      }}
    />
  );
}
