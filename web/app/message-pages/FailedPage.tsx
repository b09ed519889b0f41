import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { Button } from '#web/ui/Button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { MessagePage } from './MessagePage.tsx';

/** For status 500 and every other failure. `message` replaces the default text. */
export function FailedPage({ message }: { message?: string }) {
  const t = useT();
  return (
    <MessagePage title={t('failures.failed.title')} text={message ?? t('failures.failed.text')}>
      <Button variant="primary" onClick={() => window.location.reload()}>
        {t('ui.retry')}
      </Button>
      <Link to="/" className={buttonClass()}>
        {t('shell.goHome')}
      </Link>
    </MessagePage>
  );
}
