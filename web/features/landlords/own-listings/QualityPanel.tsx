import { useId, useState } from 'react';
import { missingOf, type Need, qualityOf, type TipKey } from '#common/listings/listing-quality.ts';
import { useT } from '#web/app/context.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckCircleIcon, ChevronDownIcon, WarningIcon } from '#web/ui/icons.ts';
import { ScoreBar } from './listing-cells.tsx';
import type { ListingForm } from './use-listing-form.ts';
import { factsOf } from './values.ts';

const SHOWN = 5;
/** The section of each tip and requirement. */
export const SECTION_OF: Record<TipKey | Need, string> = {
  address: 'f-address',
  place: 'f-address',
  plans: 'f-plans',
  beds: 'f-plans',
  rent: 'f-plans',
  area: 'f-plans',
  photos: 'f-photos',
  description: 'f-text',
  descriptionEn: 'f-text',
  descriptionFr: 'f-text',
  titles: 'f-text',
  amenities: 'f-features',
  pets: 'f-features',
  media: 'f-media',
  parking: 'f-costs',
  lease: 'f-costs',
  // Confirmed in the banner above every screen.
  email: 'content',
};

/** The control of a requirement, if it is not the first of its section. */
export const CONTROL_OF: Partial<Record<Need, string>> = {
  place: '[name=street]',
  beds: '[name=plan-beds]',
  rent: '[name=plan-rentMin]',
  description: 'textarea',
};

/** Requirements for going live, and tips for more leads. */
export function QualityPanel({ form, isAside }: { form: ListingForm; isAside: boolean }) {
  const t = useT();
  const id = useId();
  // Always visible beside the form; above the form, it starts closed.
  const [isOpen, setOpen] = useState(false);
  const facts = factsOf(form.values, form.listing);
  const { score, tips } = qualityOf(facts);
  const isOff = form.listing?.state !== 'active';
  const missing = isOff ? missingOf(facts, form.listing?.isVerified ?? true) : [];
  return (
    <section aria-labelledby="quality-title" className="card p-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="quality-title" className="text-15 font-semibold">
          {t('words.quality')}
        </h2>
        <p className="font-semibold tabular-nums">{t('ownListings.qualityOf', { score })}</p>
      </div>
      <ScoreBar score={score} className="mt-2 w-full" />
      {!isAside && (
        <Button
          variant="quiet"
          className="-mx-2 -mb-2 w-[calc(100%+1rem)] justify-between px-2"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t('listingForm.qualityMore', { count: missing.length })}
          <ChevronDownIcon className={`size-5 ${isOpen ? 'rotate-180' : ''}`} />
        </Button>
      )}
      <div id={id} hidden={!isAside && !isOpen}>
        {missing.length > 0 && (
          <>
            <p className="mt-4 text-13 font-semibold">{t('ownListings.missing')}</p>
            <ul className="mt-1 flex flex-col">
              {missing.map((need) => (
                <li key={need}>
                  <a href={`#${SECTION_OF[need]}`} className="flex gap-2 py-1.5 text-15 hover:underline">
                    <WarningIcon className="mt-0.5 size-5 shrink-0 text-amber" />
                    {t(`ownListings.needs.${need}`)}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
        {tips.length === 0 ? (
          <p className="mt-3 flex gap-2 text-15">
            <CheckCircleIcon className="size-5 shrink-0 text-spruce" />
            {t('listingForm.qualityDone')}
          </p>
        ) : (
          <ul className="mt-3 flex flex-col border-t border-line pt-2">
            {tips.slice(0, SHOWN).map(({ key, count, points }) => (
              <li key={key}>
                <a href={`#${SECTION_OF[key]}`} className="flex justify-between gap-3 py-1.5 text-15 hover:underline">
                  <span>{t(`ownListings.tips.${key}`, { count })}</span>
                  <span className="font-semibold text-spruce tabular-nums">{t('listingForm.points', { points })}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
