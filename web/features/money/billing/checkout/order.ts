import { pathTo } from '#common/screens/path-to.ts';

/**
 * A purchase in progress. It is in the URL of the checkout, so that reloading, going back and another tab continue it.
 */
export interface Order {
  /** Undefined until one is chosen. */
  bundleId: number | undefined;
  code: string;
  /** Request key of the purchase, so that opening it twice is one purchase. Undefined while choosing. */
  key: string | undefined;
  keepsCard: boolean;
  usesKeptCard: boolean;
  /** The payment was sent without a response. */
  isWaiting: boolean;
  /** The billing information is being edited. */
  isInformation: boolean;
}

export const NO_ORDER: Order = {
  bundleId: undefined,
  code: '',
  key: undefined,
  keepsCard: false,
  usesKeptCard: false,
  isWaiting: false,
  isInformation: false,
};

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** Reads an order from a query string. Invalid values become defaults. */
export function orderOf(search: string): Order {
  const query = new URLSearchParams(search);
  const bundle = query.get('bundle') ?? '';
  const key = query.get('purchase') ?? '';
  return {
    bundleId: /^[1-9]\d{0,8}$/.test(bundle) ? Number(bundle) : undefined,
    code: (query.get('code') ?? '').trim().slice(0, 30),
    key: UUID.test(key) ? key : undefined,
    keepsCard: query.get('keep') === '1',
    usesKeptCard: query.get('card') === 'kept',
    isWaiting: query.get('step') === 'wait',
    isInformation: query.get('step') === 'information',
  };
}

export function orderPath({ bundleId, code, key, keepsCard, usesKeptCard, ...order }: Order): string {
  return pathTo('portal.billing.checkout', {
    ...(bundleId && { bundle: bundleId }),
    ...(code && { code }),
    ...(key && { purchase: key }),
    ...(keepsCard && { keep: '1' }),
    ...(usesKeptCard && { card: 'kept' }),
    ...(order.isWaiting ? { step: 'wait' } : order.isInformation && { step: 'information' }),
  });
}

/** The body that opens a purchase. */
export const openingBody = (order: Order & { bundleId: number; key: string }) => ({
  requestKey: order.key,
  bundleId: order.bundleId,
  ...(order.code && { promoCode: order.code }),
  savesMethod: order.keepsCard,
  usesStoredMethod: order.usesKeptCard,
});
