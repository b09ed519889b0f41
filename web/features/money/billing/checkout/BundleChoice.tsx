import { formatCents } from '#common/money/money.ts';
import { useT } from '#web/app/context.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { creditsInWords } from '../facts.ts';
import type { CheckoutData } from './load-checkout.ts';
import { type BundleAdvice, DAYS } from './recommend-bundle.ts';

type Bundle = CheckoutData['bundles'][number];

interface BundleChoiceProps {
  bundles: readonly Bundle[];
  chosen: number | undefined;
  /** Credits that the company's listings use per day. */
  dailyUse: number;
  recommended: BundleAdvice<Bundle> | undefined;
  onChoose: (id: number) => void;
}

/** The credit bundles as a choice of cards. */
export function BundleChoice({ bundles, chosen, dailyUse, recommended, onChoose }: BundleChoiceProps) {
  const t = useT();
  return (
    <fieldset>
      <legend className="mb-3 text-17 font-semibold">{t('portalBilling.checkout.bundle')}</legend>
      {recommended && <Reason recommended={recommended} />}
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
                {bundle.id === recommended?.offer.id && <Badge>{t('portalBilling.checkout.popular')}</Badge>}
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
