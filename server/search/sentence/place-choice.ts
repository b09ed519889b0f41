import type { Atom } from './atoms.ts';
import type { NamedSpot, Spot } from './gazetteer.ts';

/** A place of the sentence with all that it may be. */
export type PlaceAtom = Atom & { part: Extract<Atom['part'], { kind: 'place' }> };

/** Weight of being where the reader is already. */
const HERE = 2;
const AS_SAID = 4;
/** How much likelier a place is for each other word that names where it lies. */
const FITS = 10;

/** The one place that fits most of what was named; the atoms that do not fit it are left over. */
export function choosePlace(
  atoms: readonly PlaceAtom[],
  { lang, here }: { lang: 'en' | 'fr'; here: Spot | undefined },
): { spot: Spot | undefined; rest: readonly PlaceAtom[] } {
  let best: { spot: Spot; score: number; rest: readonly PlaceAtom[] } | undefined;
  for (const atom of atoms) {
    for (const named of atom.part.found.slice(0, 20)) {
      const { spot } = named;
      const rest = atoms.filter((other) => other !== atom && !other.part.found.some((one) => lies(spot, one.spot)));
      const fits = atoms.length - 1 - rest.length;
      // Of places that do not fit each other the first is meant.
      const score = fits * FITS + weightOf(named, atom, lang, here) - atoms.indexOf(atom) * (fits > 0 ? 0 : FITS);
      if (!best || score > best.score) best = { spot, score, rest };
    }
  }
  return best ?? { spot: undefined, rest: [] };
}

function weightOf({ spot, weight }: NamedSpot, { part }: PlaceAtom, lang: 'en' | 'fr', here: Spot | undefined): number {
  const said = part.says === null ? 0 : part.says === spot.kind ? AS_SAID : 0;
  const near =
    here && (lies(spot, here) || spot.provinceId === here.provinceId) ? (lies(spot, here) ? HERE : HERE / 4) : 0;
  // In French "Québec" is the city first, in English the province.
  const namesake = spot.slug.en === 'quebec-city' && lang === 'en' ? -1 : 0;
  return weight + said + near + namesake;
}

/** Whether a spot is another or lies in it. */
export function lies(spot: Spot, within: Spot): boolean {
  if (spot === within) return true;
  switch (within.kind) {
    case 'province':
      return spot.provinceId === within.id;
    case 'metro':
      return spot.metroId === within.id;
    case 'city':
      return spot.cityId === within.id;
    case 'neighbourhood':
      return false;
  }
}
