import { useT } from '#web/app/context.ts';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { RadioGroup } from '#web/ui/RadioGroup.tsx';
import { cardName } from '../facts.ts';
import type { CheckoutData } from './load-checkout.ts';

interface CardChoiceProps {
  /** The saved card; null without one. */
  method: CheckoutData['method'];
  usesKept: boolean;
  onUse: (isKept: boolean) => void;
  keeps: boolean;
  onKeep: (isKept: boolean) => void;
}

/** Chooses the saved or a new card, and whether to save the new one. */
export function CardChoice({ method, usesKept, onUse, keeps, onKeep }: CardChoiceProps) {
  const t = useT();
  return (
    <section aria-label={t('portalBilling.pay.title')} className="flex flex-col gap-2">
      {method ? (
        <RadioGroup
          legend={t('portalBilling.checkout.with')}
          name="card"
          value={usesKept ? 'kept' : 'other'}
          onChange={(value) => onUse(value === 'kept')}
          options={[
            {
              value: 'kept',
              label: t('portalBilling.checkout.savedCard', {
                card: cardName(method.typeExt, method.partialIdentifier, t),
              }),
            },
            { value: 'other', label: t('portalBilling.checkout.other') },
          ]}
        />
      ) : (
        <h2 className="text-17">{t('portalBilling.pay.title')}</h2>
      )}
      {!usesKept && (
        <CheckboxField
          label={t('portalBilling.checkout.saveCard')}
          hint={t('portalBilling.checkout.saveCardHelp')}
          checked={keeps}
          onChange={(event) => onKeep(event.target.checked)}
        />
      )}
    </section>
  );
}
