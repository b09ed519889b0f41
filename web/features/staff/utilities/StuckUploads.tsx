import type { StuckUpload } from '#common/contract/staff/utilities.ts';
import { formatNumber } from '#common/i18n/format.ts';
import { useApp } from '#web/app/context.ts';
import { Moment } from '#web/app/Moment.tsx';
import { runWithToast } from '#web/app/run-with-toast.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';

/** Uploads whose images were never made, each with a button that ends it. */
export function StuckUploads({ uploads, onEnded }: { uploads: readonly StuckUpload[]; onEnded: () => void }) {
  const { api, t } = useApp();
  return (
    <FormSection id="uploads" title={t('utilities.uploads.title')} help={t('utilities.uploads.help')}>
      {uploads.length === 0 && <p className="text-soft">{t('utilities.uploads.none')}</p>}
      {uploads.length > 0 && (
        <ul className="flex flex-col gap-3">
          {uploads.map(({ id, kind, company, bytes, createdAt }) => {
            const name = company ?? t('utilities.uploads.unknown');
            const end = async () => {
              if (await runWithToast(t, () => api.utilities.endUpload({ body: { uploadId: id } }))) onEnded();
            };
            return (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3">
                <div className="min-w-0">
                  <p className="wrap-anywhere">
                    {t(`utilities.uploads.kinds.${kind}`)} · {name}
                  </p>
                  <p className="text-13 text-soft">
                    <Moment at={createdAt} /> ·{' '}
                    {t('utilities.uploads.kilobytes', { count: formatNumber(Math.ceil(bytes / 1000), t.lang) })}
                  </p>
                </div>
                <Button onClick={() => void end()} aria-label={t('utilities.uploads.endOf', { company: name })}>
                  {t('utilities.uploads.end')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </FormSection>
  );
}
