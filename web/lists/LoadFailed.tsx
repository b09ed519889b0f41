import { useT } from '#web/app/context.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';

/** Shown in place of a list or section that could not be loaded: the reason, and a retry button. */
export function LoadFailed({ error, reload }: { error: Error; reload: () => void }) {
  const t = useT();
  return (
    <ErrorState
      title={t('lists.failed')}
      actions={
        <Button size="small" onClick={reload}>
          {t('ui.retry')}
        </Button>
      }
    >
      {error.message}
    </ErrorState>
  );
}
