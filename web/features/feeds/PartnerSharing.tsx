import { useState } from 'react';
import type { OwnPartners } from '#common/contract/feeds/own-feeds.ts';
import { useApp } from '#web/app/context.ts';
import { Moment } from '#web/app/Moment.tsx';
import { runWithToast } from '#web/app/run-with-toast.ts';
import { Button } from '#web/ui/Button.tsx';
import { confirm } from '#web/ui/confirm-store.ts';
import { Facts } from '#web/ui/Facts.tsx';

/** The partners that read the company's listings, and the choice to share them. */
export function PartnerSharing({ loaded }: { loaded: OwnPartners }) {
  const { api, t } = useApp();
  const [{ isShared, partners }, setSharing] = useState(loaded);
  const share = async () => {
    const isMeant =
      !isShared ||
      (await confirm({
        title: t('feeds.sharing.leaveTitle'),
        text: t('feeds.sharing.leaveText'),
        confirm: t('feeds.sharing.leave'),
      }));
    if (!isMeant || !(await runWithToast(t, () => api.ownFeeds.share({ body: { isShared: !isShared } })))) return;
    setSharing(await api.ownFeeds.partners({}));
  };
  return (
    <section className="mt-5" aria-labelledby="sharing-title">
      <h2 id="sharing-title" className="mb-2 text-17">
        {t('feeds.sharing.title')}
      </h2>
      <p className="mb-3 text-soft">
        {t(!isShared ? 'feeds.sharing.left' : partners.length > 0 ? 'feeds.sharing.help' : 'feeds.sharing.none')}
      </p>
      {partners.length > 0 && (
        <Facts
          facts={partners.map(({ id, name, fetchedAt }) => [
            name,
            fetchedAt ? (
              <span key={id}>
                {t('feeds.sharing.read')} <Moment at={fetchedAt} />
              </span>
            ) : (
              t('feeds.sharing.unread')
            ),
          ])}
        />
      )}
      <div className="mt-3">
        <Button variant="secondary" onClick={share}>
          {t(isShared ? 'feeds.sharing.leave' : 'feeds.sharing.join')}
        </Button>
      </div>
    </section>
  );
}
