import type { ScamReason, ScamScore } from '#common/contract/companies/scam.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { CardSection } from './CardSection.tsx';

const TONES = { high: 'error', medium: 'warning', low: 'good' } as const;

/** The signs of fraud of a listing, the strongest first, with their evidence. */
export function ScamSigns({ score }: { score: ScamScore }) {
  const t = useT();
  return (
    <CardSection id="signs" title={t('screens.support.scam-rules')}>
      <SignList score={score} />
    </CardSection>
  );
}

/** The same without a card. */
export function SignList({ score }: { score: ScamScore }) {
  const t = useT();
  return (
    <>
      <p className="mb-4">
        <Badge tone={TONES[score.level]}>{t(`scam.levels.${score.level}`)}</Badge>
      </p>
      {score.reasons.length === 0 && <p className="text-soft">{t('scam.none')}</p>}
      <ul className="flex flex-col gap-4">
        {score.reasons.map((reason) => (
          <li key={reason.rule} className={`border-l-2 pl-3 ${reason.points > 0 ? 'border-amber' : 'border-line'}`}>
            <Sign reason={reason} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Sign({ reason: { rule, points, words, count, listingId, companyId } }: { reason: ScamReason }) {
  const t = useT();
  return (
    <>
      <p className="font-medium">
        {t(`scam.rules.${rule}`, { count: count ?? 0 })}{' '}
        <span className="text-13 font-normal text-soft">{t('scam.points', { points })}</span>
      </p>
      {words.map((word) => (
        <q key={word} className="block text-15 text-soft wrap-anywhere">
          {word}
        </q>
      ))}
      <p className="flex flex-wrap gap-x-4 gap-y-2 empty:hidden">
        {listingId !== null && (
          <Link to={pathTo('support.listing', { id: listingId })} className="link">
            {t('scam.otherListing')}
          </Link>
        )}
        {companyId !== null && (
          <Link to={pathTo('support.company', { id: companyId })} className="link">
            {t('scam.otherCompany')}
          </Link>
        )}
      </p>
    </>
  );
}
