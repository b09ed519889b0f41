import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { PartnerForm } from './PartnerForm.tsx';

/** A new partner. Its address is on the next screen. */
export function CreatePartnerScreen() {
  const { api } = useApp();
  return (
    <PartnerForm
      isNew
      initial={{ name: '', format: 'mits', scope: 'all', place: '', companyIds: [] }}
      save={async (body) => {
        const { id, message } = await api.feedPartners.create({ body });
        return { message, to: pathTo('admin.feeds.partners.edit', { id }) };
      }}
    />
  );
}
