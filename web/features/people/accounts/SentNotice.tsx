import { useEffect, useState } from 'react';
import { AppError } from '#common/contract/errors.ts';
import { useT } from '#web/app/context.ts';
import { shareReturnPath } from '#web/app/return-path.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { focusOnMount } from './focus-on-mount.ts';

/** A sent email, with its address and a function that sends it again. */
export interface Sent {
  /** The server's confirmation. */
  message: string;
  email: string;
  again: () => Promise<unknown>;
}

/** Says that an email is on its way, where to look for it, and what to do if it doesn't arrive. */
export function SentNotice({ sent: { message, email, again }, onBack }: { sent: Sent; onBack?: () => void }) {
  const t = useT();
  const [state, setState] = useState<'first' | 'busy' | 'again'>('first');
  const [failure, setFailure] = useState('');
  useEffect(shareReturnPath, []);
  async function sendAgain() {
    setState('busy');
    setFailure('');
    try {
      await again();
      setState('again');
    } catch (error) {
      setFailure(error instanceof AppError ? error.message : t('forms.failed'));
      setState('first');
    }
  }
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="success">
        <h3 ref={focusOnMount} tabIndex={-1} className="font-semibold">
          {t('account.inbox.title')}
        </h3>
        <p className="mt-1">{message}</p>
        <p className="mt-1 wrap-anywhere">{t('account.inbox.sentTo', { email })}</p>
      </Notice>
      <p className="text-soft">{t('account.inbox.notThere')}</p>
      <div role="status" className="empty:absolute">
        {state === 'again' && <p className="wrap-anywhere">{t('account.inbox.sentAgain', { email })}</p>}
        {failure && <p className="text-red">{failure}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button aria-disabled={state === 'busy' || undefined} onClick={() => state !== 'busy' && void sendAgain()}>
          {t(state === 'busy' ? 'ui.submitting' : 'account.inbox.again')}
        </Button>
        {onBack && (
          <Button variant="quiet" onClick={onBack}>
            {t('account.inbox.otherAddress')}
          </Button>
        )}
      </div>
    </div>
  );
}
