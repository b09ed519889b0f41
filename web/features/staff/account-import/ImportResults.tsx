import { useState } from 'react';
import type { ImportDetail } from '#common/contract/staff/account-imports.ts';
import { formatNumber } from '#common/i18n/format.ts';
import { useApp } from '#web/app/context.ts';
import { runWithToast } from '#web/app/run-with-toast.ts';
import { Button } from '#web/ui/Button.tsx';
import { confirm } from '#web/ui/confirm-store.ts';
import { FormSection } from '#web/ui/FormSection.tsx';
import { LiveRegion } from '#web/ui/LiveRegion.tsx';
import { ImportCounts } from './ImportCounts.tsx';

interface ImportResultsProps {
  found: ImportDetail;
  reload: () => void;
}

/** The rows by result, the button that starts the import, and its progress. */
export function ImportResults({ found, reload }: ImportResultsProps) {
  const { api, t } = useApp();
  const [isBusy, setBusy] = useState(false);
  const { id, kind, state, version, rowCount, counts, waitingPhotos } = found;
  const ready = counts.ready ?? 0;
  const start = async () => {
    const isMeant = await confirm({
      title: t('accountImport.run.ask', { count: ready }),
      text: t(`accountImport.run.confirm.${kind}`),
      confirm: t('accountImport.run.start', { count: ready }),
    });
    if (!isMeant) return;
    setBusy(true);
    await runWithToast(t, () => api.accountImports.start({ params: { id }, body: { version } }));
    setBusy(false);
    reload();
  };
  const done = rowCount - ready;
  const progress = t('accountImport.run.progress', {
    done: formatNumber(done, t.lang),
    total: formatNumber(rowCount, t.lang),
  });
  return (
    <FormSection id="result" title={t('words.result')}>
      <p>
        <ImportCounts counts={counts} />
      </p>
      {state === 'checked' && ready === 0 && <p className="text-soft">{t('accountImport.run.nothing')}</p>}
      {state === 'checked' && ready > 0 && (
        <Button className="self-start" disabled={isBusy} onClick={() => void start()}>
          {t('accountImport.run.start', { count: ready })}
        </Button>
      )}
      {state === 'running' && (
        <div>
          <p className="text-soft">{progress}</p>
          <progress max={rowCount} value={done} aria-label={progress} className="mt-1 h-1.5 w-full accent-spruce" />
        </div>
      )}
      {waitingPhotos > 0 && <p className="text-soft">{t('accountImport.run.photos', { count: waitingPhotos })}</p>}
      <LiveRegion>{state === 'done' ? t('accountImport.run.done') : ''}</LiveRegion>
    </FormSection>
  );
}
