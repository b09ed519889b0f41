import { formatNumber } from '#common/i18n/format.ts';
import { useLang } from '#web/app/context.ts';

/** Credits of a transaction, with their sign. */
export function CreditChange({ credits }: { credits: number }) {
  const lang = useLang();
  const sign = credits > 0 ? '+' : credits < 0 ? '−' : '';
  return (
    <span className={`font-medium whitespace-nowrap tabular-nums ${credits > 0 ? 'text-spruce' : ''}`}>
      {sign}
      {formatNumber(Math.abs(credits), lang)}
    </span>
  );
}
