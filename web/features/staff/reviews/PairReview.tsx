import type { DuplicatePair } from '#common/contract/companies/duplicate-pair.ts';
import { useT } from '#web/app/context.ts';
import { PairReasons, PairSides } from '#web/features/companies/index.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { CardSection } from './CardSection.tsx';

/** Two listings that may be the same home, the first one on the left. */
export function PairReview({ pair }: { pair: DuplicatePair }) {
  const t = useT();
  return (
    <CardSection id="pair" title={t('reviews.pair.title')}>
      <p className="mb-4">
        <Badge tone={pair.isSure ? 'warning' : 'neutral'}>
          {t(pair.isSure ? 'duplicates.sure' : 'duplicates.unsure')}
        </Badge>
      </p>
      <PairSides pair={pair} />
      <PairReasons pair={pair} />
    </CardSection>
  );
}
