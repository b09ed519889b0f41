import { useT } from '#web/app/context.ts';
import { Button } from '#web/ui/Button.tsx';
import { MessagePage } from './MessagePage.tsx';

export function OfflinePage() {
  const t = useT();
  return (
    <MessagePage title={t('failures.offlinePage.title')} text={t('failures.offlinePage.text')}>
      <Button variant="primary" onClick={() => window.location.reload()}>
        {t('ui.retry')}
      </Button>
    </MessagePage>
  );
}
