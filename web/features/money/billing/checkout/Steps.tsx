import { useT } from '#web/app/context.ts';
import { CheckIcon } from '#web/ui/more-icons.ts';
import type { CheckoutStep } from './load-checkout.ts';

const STEPS: readonly CheckoutStep[] = ['choose', 'pay', 'done'];

/** The steps of the checkout, with the current one marked. */
export function Steps({ current }: { current: CheckoutStep }) {
  const t = useT();
  const at = STEPS.indexOf(current);
  return (
    <nav aria-label={t('portalBilling.checkout.steps')} className="mb-6">
      <ol className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {STEPS.map((step, index) => (
          <li
            key={step}
            aria-current={index === at ? 'step' : undefined}
            className={`flex items-center gap-2 ${index === at ? 'font-semibold' : 'text-soft'}`}
          >
            <span
              aria-hidden="true"
              className={`flex size-7 items-center justify-center rounded-full text-13 font-semibold tabular-nums ${
                index <= at ? 'bg-spruce text-on-spruce' : 'bg-mist text-ink'
              }`}
            >
              {index < at ? <CheckIcon className="size-4" /> : index + 1}
            </span>
            {t(`portalBilling.checkout.${step}`)}
          </li>
        ))}
      </ol>
    </nav>
  );
}
