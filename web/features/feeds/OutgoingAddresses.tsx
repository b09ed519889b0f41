import { useState } from 'react';
import type { OwnOutgoing } from '#common/contract/feeds/own-feeds.ts';
import { useApp } from '#web/app/context.ts';
import { runWithToast } from '#web/app/run-with-toast.ts';
import { Button } from '#web/ui/Button.tsx';
import { confirm } from '#web/ui/confirm-store.ts';
import { Facts } from '#web/ui/Facts.tsx';

/** The secret addresses of the company's outgoing feeds, which former members may know, and a button to replace them. */
export function OutgoingAddresses({ loaded }: { loaded: OwnOutgoing['feeds'] }) {
  const { api, t } = useApp();
  const [feeds, setFeeds] = useState(loaded);
  const replace = async () => {
    const isMeant = await confirm({
      title: t('feeds.replace.addressesTitle'),
      text: t('feeds.replace.addressesText'),
      confirm: t('feeds.replace.addresses'),
      isDestructive: true,
    });
    if (!isMeant) return;
    await runWithToast(t, async () => {
      const replaced = await api.ownFeeds.replaceAddresses({});
      setFeeds(replaced.feeds);
      return replaced;
    });
  };
  return (
    <section className="mt-5 text-soft">
      <p className="mb-3">{t('feeds.outgoing')}</p>
      <Facts
        facts={feeds.map(({ format, url }) => [
          t(`feeds.formats.${format}`),
          <code key={format} className="break-all">
            {url}
          </code>,
        ])}
      />
      <Button variant="secondary" className="mt-3" onClick={replace}>
        {t('feeds.replace.addresses')}
      </Button>
    </section>
  );
}
