import { useState } from 'react';
import type { FloorPlan, ListingDetail } from '#common/contract/market/listings.ts';
import {
  formatArea,
  formatAvailable,
  formatBeds,
  formatMoney,
  formatNumber,
  formatPrice,
  formatPriceParts,
} from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { MEDIA_PATH } from '#common/listings/photos.ts';
import { useGlobals, useT } from '#web/app/context.ts';
import { lazyPart } from '#web/app/lazy-part.ts';
import { Optional } from '#web/ui/Optional.tsx';
import { ContactLink } from './ContactLink.tsx';
import { Section } from './Section.tsx';

const PlanDrawing = lazyPart(async () => (await import('./PlanDrawing.tsx')).PlanDrawing);

/** A cell. On phones each plan is a card, and the cell shows its own label. */
const CELL =
  'max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:before:text-soft max-md:before:content-[attr(data-label)] md:px-3 md:py-4';
const HEAD = 'px-3 py-2 text-left text-13 font-medium text-soft';

/** The floor plans as a table, or as cards on phones. */
export function FloorPlansSection({ listing }: { listing: ListingDetail }) {
  const t = useT();
  const [drawn, setDrawn] = useState<FloorPlan | null>(null);
  const { floorPlans } = listing;
  const heads = [
    t('listingDetails.plans.beds'),
    t('listingDetails.plans.baths'),
    t('listingDetails.facts.area'),
    t('listingDetails.plans.rent'),
    t('listingDetails.plans.available'),
  ];
  return (
    <Section
      id="floor-plans"
      title={t('listing.headings.plans')}
      aside={<span className="text-soft">{t('listingDetails.plans.count', { count: floorPlans.length })}</span>}
    >
      <table className="w-full max-md:block md:text-15">
        <thead className="max-md:hidden">
          <tr className="border-b border-line">
            <th scope="col" className={`${HEAD} pl-0`}>
              {t('listingDetails.plans.plan')}
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className={HEAD}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:flex max-md:flex-col max-md:gap-4 print:max-md:grid print:max-md:grid-cols-4 print:max-md:gap-2">
          {floorPlans.map((plan) => (
            <PlanRow key={plan.id} plan={plan} listing={listing} heads={heads} onDraw={() => setDrawn(plan)} />
          ))}
        </tbody>
      </table>
      {drawn?.picture && (
        <Optional isAwaited>
          <PlanDrawing
            src={`${MEDIA_PATH}/floorplans/${drawn.picture}`}
            label={drawn.label}
            onClose={() => setDrawn(null)}
          />
        </Optional>
      )}
    </Section>
  );
}

/** The former lowest price. Without "from", it would read as a rise below a range that reaches above it. */
function formatFormerPrice(cents: number, rent: FloorPlan['rent'], t: Translate): string {
  const money = formatMoney(cents, t);
  const isRange = rent !== null && rent[0] !== rent[1];
  return t('listing.price.was', { money: isRange ? t('listing.price.from', { money }) : money });
}

interface PlanRowProps {
  plan: FloorPlan;
  listing: ListingDetail;
  heads: readonly string[];
  onDraw: () => void;
}

function PlanRow({ plan, listing, heads, onDraw }: PlanRowProps) {
  const t = useT();
  const { today } = useGlobals();
  const { depositCents } = plan;
  const priced = { rent: plan.rent, fees: listing.fees };
  const isHome = listing.propertyType !== 'commercial';
  return (
    <tr className="align-top md:border-b md:border-line max-md:card max-md:flex max-md:flex-col max-md:gap-2 max-md:p-4 print:gap-0 print:p-2 print:nth-[n+5]:hidden">
      <th scope="row" className="text-left font-semibold md:py-4 md:pr-3">
        <span className="flex items-center gap-3">
          {plan.picture && <Drawing picture={plan.picture} label={plan.label} onDraw={onDraw} />}
          <span>
            <span className="block w-max max-w-48 wrap-anywhere">{plan.label}</span>
            {plan.furnished && (
              <span className="block text-13 font-normal text-soft">{t('listingDetails.facts.isFurnished')}</span>
            )}
            <ContactLink
              contactIntent={{ kind: 'inquiry', planId: plan.id }}
              className="link inline-flex items-center font-normal whitespace-nowrap pointer-coarse:min-h-11 print:hidden"
            >
              {t('listingDetails.plans.ask')}
              <span className="visually-hidden"> ({plan.label})</span>
            </ContactLink>
          </span>
        </span>
      </th>
      <td data-label={heads[0]} className={CELL}>
        {isHome ? formatBeds(plan.beds, plan.beds, { t, provinceCode: listing.province.code }) : '—'}
      </td>
      <td data-label={heads[1]} className={CELL}>
        {isHome && plan.baths !== null ? formatNumber(plan.baths / 10, t.lang) : '—'}
      </td>
      <td data-label={heads[2]} className={CELL}>
        {formatArea(plan.squareFeet, null, t) || '—'}
      </td>
      <td data-label={heads[3]} className={`${CELL} tabular-nums`}>
        <span className="max-md:text-right">
          <span className="block font-semibold">{formatPrice(priced, t)}</span>
          {plan.rentWas !== null && (
            <s className="block text-13 text-soft">{formatFormerPrice(plan.rentWas + listing.fees, plan.rent, t)}</s>
          )}
          <span className="block text-13 text-soft">{formatPriceParts(priced, t)}</span>
          {depositCents !== null && depositCents > 0 && (
            <span className="block text-13 text-soft">
              {t('listingDetails.plans.deposit', { money: formatMoney(depositCents, t) })}
            </span>
          )}
        </span>
      </td>
      <td data-label={heads[4]} className={CELL}>
        <span className="max-md:text-right">
          <span className="block">{plan.unitsAvailable > 0 ? formatAvailable(plan.availableOn, today, t) : '—'}</span>
          <span className="block text-13 text-soft">
            {t('listingDetails.plans.units', { count: plan.unitsAvailable })}
          </span>
        </span>
      </td>
    </tr>
  );
}

function Drawing({ picture, label, onDraw }: { picture: string; label: string; onDraw: () => void }) {
  const t = useT();
  const src = `${MEDIA_PATH}/floorplans/${picture}`;
  return (
    <a
      href={src}
      aria-label={t('listingDetails.plans.enlarge', { plan: label })}
      className="card shrink-0 bg-chalk p-1 hover:border-spruce"
      onClick={(event) => {
        event.preventDefault();
        onDraw();
      }}
    >
      <img
        src={src}
        alt=""
        width={72}
        height={54}
        loading="lazy"
        decoding="async"
        className="h-13.5 w-18 object-contain"
      />
    </a>
  );
}
