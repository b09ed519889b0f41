import type { Translate } from '#common/i18n/translate.ts';
import { TEST_CARDS, type TestCard } from '#common/money/test-cards.ts';
import { useT } from '#web/app/context.ts';
import { Button } from '#web/ui/Button.tsx';
import { inGroups } from './card.ts';

/** The cards of the test gateway and their outcomes. */
export function TestCards({ onUse }: { onUse: (number: string) => void }) {
  const t = useT();
  return (
    <details className="rounded-card border border-line p-4">
      <summary className="cursor-pointer font-medium">{t('portalBilling.pay.testTitle')}</summary>
      <p className="mt-2 text-soft">{t('portalBilling.pay.testText')}</p>
      <ul className="mt-3 divide-y divide-line">
        {Object.entries(TEST_CARDS).map(([number, card]) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0">
              <span className="block font-medium tabular-nums">{inGroups(number)}</span>
              <span className="block text-13 text-soft">{describeOutcome(card, t)}</span>
            </span>
            <Button
              size="small"
              aria-label={t('portalBilling.pay.useCard', { number: inGroups(number) })}
              onClick={() => onUse(number)}
            >
              {t('portalBilling.pay.use')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function describeOutcome(card: TestCard, t: Translate): string {
  if (card.does === 'declines') return t(`billing.declined.${card.code}`);
  if (card.does === 'lost') return t(`portalBilling.pay.does.${card.taken ? 'lost' : 'lostNotTaken'}`);
  return t(`portalBilling.pay.does.${card.does}`);
}
