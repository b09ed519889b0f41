import { formatCents } from '#common/money/money.ts';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { creditsInWords } from '../facts.ts';
import type { CheckoutData } from './load-checkout.ts';
import { type BundleAdvice, DAYS, type recommendFirstBundle } from './recommend-bundle.ts';

type Bundle = CheckoutData['bundles'][number];

interface BundleChoiceProps {
  bundles: readonly Bundle[];
  chosen: number | undefined;
  /** Credits that the company's listings use per day. */
  dailyUse: number;
  recommended: BundleAdvice<Bundle> | undefined;
  /** The proposal to a landlord without live listings, which replaces `recommended`. */
  first: ReturnType<typeof recommendFirstBundle<Bundle>>;
  creditPrices: CheckoutData['creditPrices'];
  onChoose: (id: number) => void;
}

/** The credit bundles as a choice of cards. */
export function BundleChoice(props: BundleChoiceProps) {
  const { bundles, chosen, dailyUse, recommended, first, creditPrices, onChoose } = props;
  const t = useT();
  const proposed = first ?? recommended;
  return (
    <fieldset>
      <legend className="mb-3 text-17 font-semibold">{t('portalBilling.checkout.bundle')}</legend>
      <p className="mb-3 max-w-prose text-soft">
        {t('portalBilling.checkout.buys', {
          activation: creditsInWords(creditPrices.activation, t),
          daily: creditsInWords(creditPrices.daily, t),
        })}{' '}
        <Link to="/pricing" target="_blank" className="link">
          {t('portalBilling.checkout.allPrices')}
        </Link>
      </p>
      {first?.days && (
        <p className="mb-3 max-w-prose text-soft">
          {t('portalBilling.checkout.whyFirst', { name: first.offer.name, homes: first.homes, days: first.days })}
        </p>
      )}
      {!first && recommended && <Reason recommended={recommended} />}
      <div className="grid gap-3 sm:grid-cols-2">
        {bundles.map((bundle) => (
          <label
            key={bundle.id}
            className="card relative flex cursor-pointer gap-3 p-4 hover:border-edge has-checked:border-spruce has-checked:bg-spruce-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-spruce"
          >
            <input
              type="radio"
              name="bundle"
              value={bundle.id}
              checked={bundle.id === chosen}
              onChange={() => onChoose(bundle.id)}
              className="size-6 shrink-0 focus-visible:outline-none"
            />
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-center gap-2">
                <span className="font-semibold">{bundle.name}</span>
                {bundle.id === proposed?.offer.id && <Badge>{t('portalBilling.checkout.popular')}</Badge>}
              </span>
              <span className="mt-1 block text-20 font-semibold tabular-nums">{formatCents(bundle.priceCents, t)}</span>
              <Gives bundle={bundle} dailyUse={dailyUse} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Why a product is recommended, with its arithmetic. */
function Reason({ recommended }: { recommended: BundleAdvice<Bundle> }) {
  const t = useT();
  if (recommended.kind === 'popular') return null;
  const { kind, offer, credits, creditsCents, memberCents, days } = recommended;
  const money = formatCents(creditsCents, t);
  const reason =
    kind === 'membership'
      ? t('portalBilling.checkout.whyMember', { money, monthly: formatCents(memberCents ?? 0, t) })
      : days < DAYS
        ? t('portalBilling.checkout.whyLargest', { name: offer.name, count: days })
        : t('portalBilling.checkout.whyBundle', { name: offer.name, count: days, money });
  return (
    <p className="mb-3 max-w-prose text-soft">
      {t('portalBilling.checkout.uses', { days: DAYS, count: credits })} {reason}
    </p>
  );
}

function Gives({ bundle, dailyUse }: { bundle: Bundle; dailyUse: number }) {
  const t = useT();
  const { credits, membershipMonths, priceCents } = bundle;
  const isPlain = credits > 0 && membershipMonths === 0;
  return (
    <>
      {credits > 0 && <span className="block">{creditsInWords(credits, t)}</span>}
      {membershipMonths > 0 && (
        <>
          <span className="block">{t('portalBilling.checkout.months', { count: membershipMonths })}</span>
          <span className="block text-13 text-soft">
            {t('portalBilling.checkout.perMonth', {
              money: formatCents(Math.round(priceCents / membershipMonths), t),
            })}
          </span>
        </>
      )}
      {isPlain && (
        <span className="block text-13 text-soft">
          {t('portalBilling.checkout.each', { money: formatCents(Math.round(priceCents / credits), t) })}
        </span>
      )}
      {isPlain && dailyUse > 0 && (
        <span className="block text-13 text-soft">
          {t('portalBilling.checkout.lasts', { count: Math.floor(credits / dailyUse) })}
        </span>
      )}
    </>
  );
}
