import type { PartnerBody, PartnerDetail } from '#common/contract/feeds/feed-partners.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { CopyField } from '#web/app/CopyField.tsx';
import { apiContext, useApp } from '#web/app/context.ts';
import { Moment } from '#web/app/Moment.tsx';
import { LazyChangeHistory } from '#web/forms/history/lazy-change-history.ts';
import { useVersioned } from '#web/forms/use-versioned.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { Button } from '#web/ui/Button.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { Optional } from '#web/ui/Optional.tsx';
import { PartnerForm } from './PartnerForm.tsx';
import { usePartnerActions } from './use-partner-actions.ts';
import { useReload } from './use-reload.ts';

export async function loader({ params, context }: LoaderArgs) {
  const found = await context.get(apiContext).feedPartners.partner({ params: { id: params.id ?? '' } });
  return { title: found.partner.name, partner: found.partner };
}

/** A partner: the address of its feed, its last fetch and its settings. */
export function EditPartnerScreen() {
  const { partner } = useLoaderData<typeof loader>();
  const { api } = useApp();
  const params = { id: partner.id };
  const { withVersion, ...versioned } = useVersioned(
    partner,
    bodyOf,
    async () => (await api.feedPartners.partner({ params })).partner,
  );
  return (
    <>
      <PartnerAddress partner={partner} />
      <PartnerForm
        {...versioned}
        companies={partner.companies}
        save={async (body) => {
          const { message } = await api.feedPartners.edit({ params, body: withVersion(body) });
          return { message, to: pathTo('admin.feeds.partners') };
        }}
      />
      <Optional>
        <LazyChangeHistory kind="partner" id={partner.id} />
      </Optional>
    </>
  );
}

function PartnerAddress({ partner }: { partner: PartnerDetail }) {
  const { t } = useApp();
  const reload = useReload();
  const { renew, revoke } = usePartnerActions();
  const { url, fetchedAt, fetchedCount } = partner;
  return (
    <section aria-labelledby="address-title" className="card mb-5 max-w-5xl p-5 md:p-6">
      <h2 id="address-title" className="mb-2 text-17">
        {t('words.address')}
      </h2>
      <p className="mb-4 max-w-prose text-soft">{t(url ? 'feeds.partners.addressHelp' : 'feeds.partners.isRevoked')}</p>
      {url && <CopyField label={t('words.address')} value={url} />}
      <div className="mt-4">
        <Facts
          facts={[
            [
              t('feeds.partners.fields.fetchedAt'),
              fetchedAt ? (
                <>
                  <Moment at={fetchedAt} />, {t('feeds.partners.listings', { count: fetchedCount ?? 0 })}
                </>
              ) : (
                t('words.never')
              ),
            ],
          ]}
        />
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => void renew(partner, () => void reload())}>
          {t('feeds.partners.renew')}
        </Button>
        {url && (
          <Button variant="quiet" className="text-red" onClick={() => void revoke(partner, () => void reload())}>
            {t('feeds.partners.revoke')}
          </Button>
        )}
      </div>
    </section>
  );
}

const bodyOf = ({ name, format, scope, place, companies }: PartnerDetail): PartnerBody => ({
  name,
  format,
  scope,
  place: place?.slug ?? '',
  companyIds: companies.map(({ id }) => id),
});
