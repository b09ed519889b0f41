import { type KeyboardEvent, useState } from 'react';
import { useT } from '#web/app/context.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckIcon } from '#web/ui/more-icons.ts';
import { Spinner } from '#web/ui/Spinner.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import type { PromoState } from './use-promo.ts';

/** A promo code with its effect or the reason why it doesn't apply. */
export function PromoField({ promo }: { promo: PromoState }) {
  const t = useT();
  const [missing, setMissing] = useState('');
  const { applied, refusal, isBusy, typed } = promo;
  const apply = () => {
    setMissing(typed.trim() === '' ? t('validation.required') : '');
    if (typed.trim() !== '') promo.apply(typed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter applies the code instead of submitting the purchase around it.
    event.preventDefault();
    apply();
  };
  return (
    <section aria-label={t('words.promoCode')}>
      {applied ? (
        <div className="flex flex-wrap items-center gap-3 rounded-card bg-spruce-tint p-3">
          <CheckIcon className="size-5 text-spruce" />
          <p className="flex-1 font-medium" role="status">
            {t('portalBilling.checkout.applied', { code: applied.code, summary: applied.summary })}
          </p>
          <Button variant="quiet" size="small" onClick={() => promo.apply('')}>
            {t('portalBilling.checkout.removeCode')}
          </Button>
        </div>
      ) : (
        <div className="flex items-start gap-3">
          <TextField
            label={t('words.promoCode')}
            optionalLabel={t('ui.optional')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={30}
            className="uppercase"
            fieldClassName="w-full max-w-80"
            value={typed}
            error={missing || refusal}
            onChange={(event) => {
              promo.type(event.target.value);
              setMissing('');
            }}
            onKeyDown={onKeyDown}
          />
          <Button
            className="mt-[1.85rem] whitespace-nowrap"
            aria-disabled={isBusy || undefined}
            onClick={isBusy ? undefined : apply}
          >
            {isBusy && <Spinner className="size-4" />}
            <span>{t('portalBilling.checkout.apply')}</span>
          </Button>
        </div>
      )}
    </section>
  );
}
