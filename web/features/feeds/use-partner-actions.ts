import type { PartnerInfo } from '#common/contract/feeds/feed-partners.ts';
import { useApp } from '#web/app/context.ts';
import { runWithToast } from '#web/app/run-with-toast.ts';
import { confirm } from '#web/ui/confirm-store.ts';

/** Renews or revokes the address of a partner after a question. `reload` runs after a change. */
export function usePartnerActions() {
  const { api, t } = useApp();
  return {
    async renew({ id, name, isRevoked }: PartnerInfo, reload: () => void) {
      const isMeant =
        isRevoked ||
        (await confirm({
          title: t('feeds.partners.renewTitle', { name }),
          text: t('feeds.partners.renewText'),
          confirm: t('feeds.partners.renew'),
        }));
      if (isMeant && (await runWithToast(t, () => api.feedPartners.renew({ params: { id } })))) reload();
    },
    async revoke({ id, name }: PartnerInfo, reload: () => void) {
      const isMeant = await confirm({
        title: t('feeds.partners.revokeTitle', { name }),
        text: t('feeds.partners.revokeText'),
        confirm: t('feeds.partners.revoke'),
        isDestructive: true,
      });
      if (isMeant && (await runWithToast(t, () => api.feedPartners.revoke({ params: { id } })))) reload();
    },
  };
}
