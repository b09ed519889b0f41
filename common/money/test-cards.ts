import type { DeclineCode } from './declines.ts';

/** Behaviour of a card at the built-in test gateway. `lost` never responds; with `taken` the money was taken anyway. */
export type TestCard =
  | { does: 'succeeds'; brand: string }
  | { does: 'declines'; brand: string; code: DeclineCode }
  | { does: 'asks'; brand: string }
  | { does: 'lost'; brand: string; taken: boolean };

/** The cards of the built-in test gateway, by number. They charge nobody. */
export const TEST_CARDS: Readonly<Record<string, TestCard>> = {
  '4242424242424242': { does: 'succeeds', brand: 'visa' },
  '5555555555554444': { does: 'succeeds', brand: 'mastercard' },
  '4000000000003220': { does: 'asks', brand: 'visa' },
  '4000000000000002': { does: 'declines', brand: 'visa', code: 'generic' },
  '4000000000009995': { does: 'declines', brand: 'visa', code: 'insufficient_funds' },
  '4000000000000069': { does: 'declines', brand: 'visa', code: 'expired_card' },
  '4000000000000127': { does: 'declines', brand: 'visa', code: 'incorrect_cvc' },
  '4000000000000119': { does: 'declines', brand: 'visa', code: 'processing_error' },
  '4000000000000077': { does: 'lost', brand: 'visa', taken: true },
  '4000000000000093': { does: 'lost', brand: 'visa', taken: false },
};
