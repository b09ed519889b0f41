import type { DuplicatePair } from '#common/contract/companies/duplicate-pair.ts';
import { useT } from '#web/app/context.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { PairReasons, PairSides } from './PairSides.tsx';

interface PairCardProps {
  pair: DuplicatePair;
  onKeep: (survivorId: number) => void;
  onRefuse: () => void;
}

/** Two listings side by side, with the reasons of their score. */
export function PairCard({ pair, onKeep, onRefuse }: PairCardProps) {
  const t = useT();
  const { listings, isSure, isMergeable } = pair;
  const [a, b] = listings;
  if (!a || !b) return null;
  const heading = `pair-${pair.id}`;
  const names = { a: `${a.title} (${a.id})`, b: `${b.title} (${b.id})` };
  return (
    <section aria-labelledby={heading} className="card p-5 md:p-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h2 id={heading} className="min-w-0 text-17 break-words">
          {t('duplicates.pair', { a: a.title, b: b.title })}
        </h2>
        <Badge tone={isSure ? 'warning' : 'neutral'}>{t(isSure ? 'duplicates.sure' : 'duplicates.unsure')}</Badge>
      </div>
      <PairSides pair={pair} onKeep={onKeep} />
      <PairReasons pair={pair} />
      {!isMergeable && <p className="mt-4 max-w-prose text-soft">{t('duplicates.otherCompany')}</p>}
      <div className="mt-5 border-t border-line pt-4">
        <Button aria-label={t('duplicates.refuseNamed', names)} onClick={onRefuse}>
          {t('duplicates.refuse')}
        </Button>
      </div>
    </section>
  );
}
