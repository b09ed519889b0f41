import type { ListingCard } from '#common/contract/market/listing-card.ts';
import { formatArea, formatDay, formatRooms } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { useGlobals, useT } from '#web/app/context.ts';

/** Beds, baths and area in one line, then pets, move-in date and utilities. */
export function ListingCardFacts({ listing }: { listing: ListingCard }) {
  const t = useT();
  const { today } = useGlobals();
  const facts = [
    ...formatRooms(listing, { t, provinceCode: listing.province }),
    listing.area && formatArea(listing.area[0], listing.area[1], t),
  ];
  return (
    <>
      <p className="text-15 tabular-nums min-[88rem]:text-13">{facts.filter(Boolean).join(' · ')}</p>
      <p className="text-13 text-soft">{specialsOf(listing, today, t).join(' · ')}</p>
    </>
  );
}

function specialsOf({ from, perks = [] }: ListingCard, today: string, t: Translate): string[] {
  const specials = [
    from === undefined || from <= today
      ? t('format.availableNow')
      : t('search.card.from', { date: formatDay(from, t) }),
  ];
  for (const perk of perks) {
    if (perk === 'pets') specials.push(t('search.card.pets'));
    else if (perk === 'cats') specials.push(t('search.card.cats'));
    else specials.push(t('search.card.included', { what: t(`catalog.utility.${perk}`) }));
  }
  return specials;
}
