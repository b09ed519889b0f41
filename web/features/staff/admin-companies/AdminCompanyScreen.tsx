import { pathTo } from '#common/screens/path-to.ts';
import { apiContext, useApp } from '#web/app/context.ts';
import { useCan } from '#web/app/session.ts';
import { CompanyRecordPage } from '#web/features/staff/records/CompanyRecordPage.tsx';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';

export async function loader({ params, context }: LoaderArgs) {
  const detail = await context.get(apiContext).adminCompanies.company({ params: { id: params.id ?? '' } });
  return { title: detail.company.name, detail };
}

/** A company with the actions that the administrator's permissions allow. */
export function AdminCompanyScreen() {
  const { api, t } = useApp();
  const loaded = useLoaderData<typeof loader>();
  const mayModify = useCan('modifyCompanies');
  const mayCredit = useCan('modifyCreditBundles');
  const { detail } = loaded;
  const params = { id: detail.company.id };
  const { adminCompanies, billingAdmin } = api;
  return (
    <CompanyRecordPage
      detail={detail}
      links={
        mayModify ? [{ label: t('screens.admin.companies.edit'), to: pathTo('admin.companies.edit', params) }] : []
      }
      calls={{
        ...(mayModify && {
          act: (body) => adminCompanies.actOnCompany({ params, body }),
          setOwner: (body) => adminCompanies.setOwner({ params, body }),
        }),
        ...(mayCredit && {
          adjustCredits: (body) => billingAdmin.adjust({ params, body }),
          refundPreview: (id) => billingAdmin.refundPreview({ params: { id } }),
          receiptPdf: (id) => billingAdmin.receiptPdf({ params: { id }, query: {} }),
          refund: (id, reason) => billingAdmin.refund({ params: { id }, body: { reason } }),
        }),
      }}
    />
  );
}
