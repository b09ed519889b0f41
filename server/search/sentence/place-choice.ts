import type { Atom } from './atoms.ts';
import type { NamedSpot, Spot } from './gazetteer.ts';

/** A place named in the sentence, with all spots of that name. */
export type PlaceAtom = Atom & { part: Extract<Atom['part'], { kind: 'place' }> };

export function isPlaceAtom(atom: Atom): atom is PlaceAtom {
  return atom.part.kind === 'place';
}

/** Weight of being in the place whose page the reader is on. */
const HERE = 2;
/** Weight of being of the kind that the sentence says. */
const AS_SAID = 4;
/** Weight for each other name in the sentence that contains the place. */
const FITS = 10;

/** The spot that fits most of the named places, and the atoms that do not fit it. */
export function choosePlace(
  atoms: readonly PlaceAtom[],
  { lang, here }: { lang: 'en' | 'fr'; here: Spot | undefined },
): { spot: Spot | undefined; rest: readonly PlaceAtom[] } {
  let best: { spot: Spot; score: number; rest: readonly PlaceAtom[] } | undefined;
  for (const atom of atoms) {
    for (const named of atom.part.found.slice(0, 20)) {
      const { spot } = named;
      const rest = atoms.filter((other) => other !== atom && !other.part.found.some((one) => isWithin(spot, one.spot)));
      const fits = atoms.length - 1 - rest.length;
      // If the named places don't fit each other, the first one is meant.
      const score = fits * FITS + weightOf(named, atom, lang, here) - atoms.indexOf(atom) * (fits > 0 ? 0 : FITS);
      if (!best || score > best.score) best = { spot, score, rest };
    }
  }
  return best ?? { spot: undefined, rest: [] };
}

function weightOf({ spot, weight }: NamedSpot, { part }: PlaceAtom, lang: 'en' | 'fr', here: Spot | undefined): number {
  const said = part.says === null ? 0 : part.says === spot.kind ? AS_SAID : 0;
  const near =
    here && (isWithin(spot, here) || spot.provinceId === here.provinceId)
      ? isWithin(spot, here)
        ? HERE
        : HERE / 4
      : 0;
  // "Québec" is more likely the city in French, the province in English.
  const namesake = spot.slug.en === 'quebec-city' && lang === 'en' ? -1 : 0;
  return weight + said + near + namesake;
}

/** Whether a spot is within another or is the same. */
function isWithin(spot: Spot, within: Spot): boolean {
  if (spot === within) return true;
  switch (within.kind) {
    case 'province':
      return spot.provinceId === within.id;
    case 'metro':
      return spot.metroId === within.id;
    case 'city':
      return spot.cityId === within.id;
    case 'neighbourhood':
    case 'landmark':
      return false;
  }
}
