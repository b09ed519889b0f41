import { useEffect, useRef, useState } from 'react';
import { useT } from '#web/app/context.ts';
import { Button } from '#web/ui/Button.tsx';
import { LiveRegion } from '#web/ui/LiveRegion.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import type { PayProps } from './CardForm.tsx';

/** Pause between two checks in ms, and the number of automatic checks. */
const PAUSE_MS = 5_000;
const MAX_LOOKS = 24;

/** The payment was sent without a response. Checks its state automatically a few times, and on request. */
export function Waiting({ pay, isBusy, onGiveUp }: PayProps & { onGiveUp: () => void }) {
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  const [looks, setLooks] = useState(0);
  useEffect(() => ref.current?.focus(), []);
  const look = async () => {
    await pay({});
    setLooks((last) => last + 1);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each check schedules the next
  useEffect(() => {
    if (looks >= MAX_LOOKS) return undefined;
    const timer = setTimeout(() => void look(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [looks]);
  return (
    <div ref={ref} tabIndex={-1}>
      <Notice tone="warning">
        <p className="font-semibold">{t('portalBilling.pay.waiting')}</p>
        <p className="mt-1">{t('portalBilling.pay.waitingText')}</p>
        {looks > 0 && <p className="mt-2 text-soft">{t('portalBilling.pay.notYet')}</p>}
        <LiveRegion>{looks > 0 ? t('portalBilling.pay.notYet') : ''}</LiveRegion>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : () => void look()}>
            {isBusy && <Spinner className="size-4" />}
            <span>{t('portalBilling.pay.checkAgain')}</span>
          </Button>
          <Button variant="quiet" onClick={onGiveUp}>
            {t('portalBilling.pay.another')}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
