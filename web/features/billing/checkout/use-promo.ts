import { useEffect, useState } from 'react';
import type { Purchase } from '#common/contract/billing.ts';
import { useApp } from '#web/app/context.ts';

type Quote = Pick<Purchase, 'priceCents' | 'discountCents' | 'bonusCredits' | 'taxes' | 'totalCents'>;

/** A promo code that counts for the bundle. */
export interface Promo {
  code: string;
  summary: string;
  /** Null before the billing information says which taxes there are. */
  quote: Quote | null;
}

/** A promo code on its way: typed, refused or applied. */
export interface PromoState {
  /** The code that counts; empty without one. */
  code: string;
  applied: Promo | undefined;
  /** Why it does not count. */
  refusal: string;
  isBusy: boolean;
  /** What stands in the field. */
  typed: string;
  type(code: string): void;
  /** Asks for a code; an empty one takes the code away. */
  apply(code: string): void;
  refuse(why: string): void;
}

/** Asks whether a promo code counts for a bundle; again when another bundle is chosen. */
export function usePromo(first: string, bundleId: number | undefined): PromoState {
  const { api, t } = useApp();
  const [asked, setAsked] = useState(first.toUpperCase());
  const [typed, setTyped] = useState('');
  const [answer, setAnswer] = useState<{ of: string; applied?: Promo; refusal?: string }>();
  const of = asked && bundleId !== undefined ? `${asked} ${bundleId}` : '';
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
