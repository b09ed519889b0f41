import { useState } from 'react';
import type { OwnAlert, OwnAlertChange } from '#common/contract/renting/own-alerts.ts';
import { useApp } from '#web/app/context.ts';
import { runWithToast } from '#web/app/run-with-toast.ts';
import { confirm } from '#web/ui/confirm-store.ts';

/** Actions on an alert. Each resolves to whether it succeeded. */
export interface AlertCalls {
  change(alert: OwnAlert, changes: OwnAlertChange, message: string): Promise<boolean>;
  remove(alert: OwnAlert): Promise<boolean>;
}

/** An alert's name, or a summary of its search. */
export const alertTitle = ({ name, summary }: OwnAlert): string => name ?? summary;

/** The renter's alerts, updated by each action. */
export function useAlerts(loaded: readonly OwnAlert[]): AlertCalls & { alerts: readonly OwnAlert[] } {
  const { api, t } = useApp();
  const [alerts, setAlerts] = useState(loaded);
  return {
    alerts,
    change: ({ id }, body, message) =>
      runWithToast(t, async () => {
        const answer = await api.ownAlerts.update({ params: { id }, body });
        setAlerts((now) => now.map((one) => (one.id === id ? answer.alert : one)));
        return { message };
      }),
    async remove(alert) {
      const { id } = alert;
      const isSure = await confirm({
        title: t('alerts.removeTitle'),
        text: t('alerts.removeText', { name: alertTitle(alert) }),
        confirm: t('alerts.remove'),
        cancel: t('ui.cancel'),
        isDestructive: true,
      });
      if (!isSure) return false;
      return runWithToast(t, async () => {
        await api.ownAlerts.remove({ params: { id } });
        setAlerts((now) => now.filter((one) => one.id !== id));
        return { message: t('alerts.done.removed') };
      });
    },
  };
}
