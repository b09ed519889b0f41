import { useEffect, useState } from 'react';
import type { Purchase } from '#common/contract/money/billing.ts';
import { useApp } from '#web/app/context.ts';
import { useSession } from '#web/app/session.ts';

type Quote = Pick<Purchase, 'priceCents' | 'discountCents' | 'bonusCredits' | 'taxes' | 'totalCents'>;

/** A promo code that applies to the bundle. */
export interface Promo {
  code: string;
  summary: string;
  /** Null until the billing information determines the taxes. */
  quote: Quote | null;
}

/** A promo code: typed, refused or applied. */
export interface PromoState {
  /** The applied code; empty without one. */
  code: string;
  applied: Promo | undefined;
  /** The reason why the code doesn't apply. */
  refusal: string;
  isBusy: boolean;
  /** Text of the field. */
  typed: string;
  type(code: string): void;
  /** Checks a code; an empty one removes the current code. */
  apply(code: string): void;
  refuse(why: string): void;
}

/** Checks whether a promo code applies to a bundle, again whenever another bundle is chosen. */
export function usePromo(first: string, bundleId: number | undefined): PromoState {
  const { api, t } = useApp();
  const [asked, setAsked] = useState(first.toUpperCase());
  const [typed, setTyped] = useState('');
  const [answer, setAnswer] = useState<{ of: string; applied?: Promo; refusal?: string }>();
  // A code that an expired session could not check is checked again after the login.
  const token = useSession()?.token;
  const of = asked && bundleId !== undefined ? `${asked} ${bundleId} ${token}` : '';
  useEffect(() => {
    if (of === '' || bundleId === undefined) return undefined;
    const control = new AbortController();
    const { signal } = control;
    api.billing.promoCode({ body: { code: asked, bundleId } }, { signal }).then(
      ({ promoCode: { code, summary }, quote }) =>
        !signal.aborted && setAnswer({ of, applied: { code, summary, quote } }),
      (error: unknown) =>
        !signal.aborted && setAnswer({ of, refusal: error instanceof Error ? error.message : t('ui.error') }),
    );
    return () => control.abort();
  }, [api, t, asked, bundleId, of]);
  const known = answer?.of === of ? answer : undefined;
  const applied = known?.applied;
  return {
    code: applied?.code ?? '',
    applied,
    refusal: (of && known?.refusal) || '',
    isBusy: of !== '' && !known,
    typed,
    type: (code) => {
      setTyped(code);
      setAsked('');
    },
    apply: (code) => {
      setAnswer(undefined);
      setTyped(code);
      setAsked(code.trim().toUpperCase());
    },
    refuse: (refusal) => setAnswer({ of, refusal }),
  };
}
