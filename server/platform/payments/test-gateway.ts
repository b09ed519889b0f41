import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { DeclineCode } from '#common/money/declines.ts';
import { TEST_CARDS } from '#common/money/test-cards.ts';
import { type Gateway, GatewayLost, type Method, type Payment, type TypedCard } from './gateway.ts';

interface Row {
  ref: string;
  state: 'open' | 'confirming' | 'succeeded' | 'canceled';
  amount_cents: number;
  decline_code: DeclineCode | null;
  card: Method | null;
}

/** Stripe's minimum in Canadian dollars. */
const MIN_CENTS = 50;

/**
 * The built-in gateway. It accepts the cards of common/money/test-cards.ts and takes no money. Like a real provider, it uses
 * its own transactions, so its records survive our rollbacks.
 */
export function testGateway(pool: Pool): Gateway {
  const read = async (ref: string): Promise<Payment> => {
    const { rows } = await pool.query<Row>('select * from test_payments where ref = $1', [ref]);
    if (!rows[0]) throw new Error(`the test gateway has no payment ${ref}`);
    return paymentOf(rows[0]);
  };
  const note = async (ref: string, state: Row['state'], code: DeclineCode | null, card: Method | null) => {
    await pool.query(
      `update test_payments set state = $2, decline_code = $3, card = coalesce($4::jsonb, card)
       where ref = $1 and state in ('open', 'confirming')`,
      [ref, state, code, card && JSON.stringify(card)],
    );
    return read(ref);
  };

  /** A declined card isn't kept for the next check. */
  const dropCard = (ref: string, code: DeclineCode | null) =>
    pool.query(`update test_payments set card = null, decline_code = $2 where ref = $1 and state = 'open'`, [
      ref,
      code,
    ]);

  async function payByCard(ref: string, card: TypedCard): Promise<Payment> {
    const number = card.number.replace(/\D/g, '');
    const known = TEST_CARDS[number];
    if (!known) return note(ref, 'open', isCardNumber(number) ? 'not_supported' : 'incorrect_number', null);
    if (isOver(card)) return note(ref, 'open', 'expired_card', null);
    if (!/^\d{3,4}$/.test(card.cvc)) return note(ref, 'open', 'incorrect_cvc', null);
    const method = methodOf(card, number, known.brand);
    if (known.does === 'declines') return note(ref, 'open', known.code, null);
    if (known.does === 'asks') return note(ref, 'confirming', null, method);
    if (known.does === 'succeeds') return note(ref, 'succeeded', null, method);
    if (known.taken) await note(ref, 'succeeded', null, method);
    else await dropCard(ref, null);
    throw new GatewayLost('the test gateway gave no answer');
  }

  return {
    name: 'test',
    leastCents: MIN_CENTS,
    fields: null,
    async create({ key, amountCents, stored }) {
      const card = stored && (await storedCard(pool, stored.methodRef));
      await pool.query(
        `insert into test_payments (ref, idempotency_key, amount_cents, state, card) values ($1, $2, $3, 'open', $4)
         on conflict (idempotency_key) do nothing`,
        [`test_${randomBytes(12).toString('hex')}`, key, amountCents, card && JSON.stringify(card)],
      );
      const { rows } = await pool.query<Row>('select * from test_payments where idempotency_key = $1', [key]);
      if (!rows[0]) throw new Error('the test gateway lost a payment');
      return paymentOf(rows[0]);
    },
    look: read,
    async pay(ref, { card, approves }) {
      const payment = await read(ref);
      if (payment.state === 'confirming' && approves !== undefined) {
        if (approves) return note(ref, 'succeeded', null, null);
        await note(ref, 'open', 'not_confirmed', null);
        await dropCard(ref, 'not_confirmed');
        return read(ref);
      }
      if (payment.state !== 'open') return payment;
      if (card) return payByCard(ref, card);
      return payment.method ? note(ref, 'succeeded', null, null) : payment;
    },
    cancel: (ref) => note(ref, 'canceled', null, null),
    async refund(ref) {
      await pool.query(
        `update test_payments set refunded_cents = amount_cents where ref = $1 and state = 'succeeded'`,
        [ref],
      );
      return `refund_${ref}`;
    },
    async deleteMethod(methodRef) {
      await pool.query(`update test_payments set card = null where card ->> 'methodRef' = $1`, [methodRef]);
    },
  };
}

const paymentOf = ({ ref, state, amount_cents, decline_code, card }: Row): Payment => ({
  ref,
  state,
  amountCents: amount_cents,
  declineCode: decline_code,
  method: card,
  clientSecret: null,
});

async function storedCard(pool: Pool, methodRef: string): Promise<Method | null> {
  const { rows } = await pool.query<{ card: Method }>(
    `select card from test_payments where card ->> 'methodRef' = $1 limit 1`,
    [methodRef],
  );
  return rows[0]?.card ?? null;
}

const methodOf = ({ name, postalCode }: TypedCard, number: string, brand: string): Method => ({
  customerRef: null,
  methodRef: `card_${randomBytes(8).toString('hex')}`,
  name,
  type: 'card',
  brand,
  last4: number.slice(-4),
  postalCode,
});

/** Whether the card has expired. Two-digit years are in this century. */
function isOver({ expiryMonth, expiryYear }: TypedCard): boolean {
  const now = new Date();
  const year = expiryYear < 100 ? 2000 + expiryYear : expiryYear;
  return year * 12 + expiryMonth - 1 < now.getUTCFullYear() * 12 + now.getUTCMonth();
}

/** The check digit of card numbers (Luhn; ISO/IEC 7812-1). */
function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
