import { useT } from '#web/app/context.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';

/** What stands where a list or a part of a screen could not be loaded: why, and the way to try again. */
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
