import { useRef, useState } from 'react';
import type { Purchase } from '#common/contract/money/billing.ts';
import type { DeclineCode } from '#common/money/declines.ts';
import { useGlobals, useT } from '#web/app/context.ts';
import { checkAfterPress } from '#web/forms/check-after-press.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { type CardFields, cardProblems, expiryOf, inGroups, NO_CARD } from './card.ts';
import { PayButton } from './PayButton.tsx';
import { PayFrame } from './PayFrame.tsx';
import { TestCards } from './TestCards.tsx';
import type { CheckoutTender } from './tender.ts';

/** The field of each reason. */
const FIELD_OF: Partial<Record<DeclineCode, keyof CardFields>> = {
  incorrect_number: 'number',
  expired_card: 'expiry',
  incorrect_cvc: 'cvc',
  incorrect_postal: 'postalCode',
};

export interface PayProps {
  purchase: Purchase;
  pay: (tender: CheckoutTender) => Promise<void>;
  isBusy: boolean;
}

/** The card form of the built-in test gateway. It never takes a real card: production has only Stripe's fields. */
export function CardForm({ purchase, pay, isBusy }: PayProps) {
  const t = useT();
  const { appEnv } = useGlobals();
  const ref = useRef<HTMLFormElement>(null);
  const [card, setCard] = useState(NO_CARD);
  const [left, setLeft] = useState<readonly string[]>([]);
  // The declined card. Another card may be tried.
  const [refused, setRefused] = useState<CardFields>();
  const problems = cardProblems(card);
  const declinedField = purchase.declined && FIELD_OF[purchase.declined.code];

  const field = (name: keyof CardFields) => ({
    name,
    value: card[name],
    error: errorOf(name),
    onChange: (event: { target: { value: string } }) => {
      const { value } = event.target;
      setCard({ ...card, [name]: name === 'number' ? inGroups(value) : value });
    },
    onBlur: () => card[name] !== '' && checkAfterPress(() => setLeft((last) => [...last, name])),
  });
  function errorOf(name: keyof CardFields): string {
    const problem = problems[name];
    if (problem && left.includes(name)) return t(problem);
    return name === declinedField && refused && card[name] === refused[name] ? (purchase.declined?.message ?? '') : '';
  }

  async function submit(): Promise<void> {
    setLeft(Object.keys(card));
    const [first] = Object.keys(problems);
    const expiry = expiryOf(card.expiry);
    if (first || !expiry) {
      ref.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setRefused(card);
    const { name, number, cvc, postalCode } = card;
    await pay({ card: { name, number: number.replace(/ /g, ''), ...expiry, cvc: cvc.trim(), postalCode } });
  }

  return (
    <PayFrame ref={ref} purchase={purchase} isBusy={isBusy} onSubmit={submit}>
      <TextField label={t('portalBilling.pay.name')} autoComplete="cc-name" required {...field('name')} />
      <TextField
        label={t('portalBilling.pay.number')}
        autoComplete="cc-number"
        inputMode="numeric"
        required
        className="tabular-nums"
        {...field('number')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('portalBilling.pay.expiry')}
          hint={t('portalBilling.pay.expiryHelp')}
          autoComplete="cc-exp"
          required
          maxLength={9}
          {...field('expiry')}
        />
        <TextField
          label={t('portalBilling.pay.cvc')}
          hint={t('portalBilling.pay.cvcHelp')}
          autoComplete="cc-csc"
          inputMode="numeric"
          required
          maxLength={4}
          {...field('cvc')}
        />
      </div>
      <TextField
        label={t('portalBilling.pay.postalCode')}
        optionalLabel={t('ui.optional')}
        autoComplete="postal-code"
        maxLength={10}
        fieldClassName="max-w-72"
        {...field('postalCode')}
      />
      <PayButton totalCents={purchase.totalCents} isBusy={isBusy} />
      {appEnv !== 'production' && (
        <TestCards
          onUse={(number) => {
            setCard({ ...TEST_PERSON, name: card.name || TEST_PERSON.name, number: inGroups(number) });
            setLeft([]);
          }}
        />
      )}
    </PayFrame>
  );
}

const TEST_PERSON: CardFields = { ...NO_CARD, name: 'Test Person', expiry: '12/34', cvc: '123' };
