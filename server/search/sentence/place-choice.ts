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
/** Weight of being after a comma: "LaSalle, Montréal". Ten times fewer people outweigh it. */
const AFTER_COMMA = 1;
/** More than any difference of weights, in this order: a spot explains the other names, is spelled right, is in the first alternative, is larger than a neighbourhood, is the province of a place: "Kingston, NS". */
const [EXPLAINS, IN_ORDER, AREA, PROVINCE, SUBURB] = [1000, 100, 20, 10, 5];

type Circumstances = { all: readonly Atom[]; text: string; lang: 'en' | 'fr'; here: Spot | undefined };

/**
 * The spot that fits most of the named places, and the atoms that do not fit it. A named city, province or metropolitan
 * area wins over neighbourhoods elsewhere, and a corrected spelling never wins over a name that was spelled right.
 */
export function choosePlace(
  named: readonly PlaceAtom[],
  { all, text, lang, here }: Circumstances,
): { spot: Spot | undefined; rest: readonly PlaceAtom[]; isGuess: boolean } {
  const atoms = named.toSorted((a, b) => a.start - b.start);
  const isSure = atoms.some(({ part }) => !part.isGuess);
  let best: { spot: Spot; score: number; rest: readonly PlaceAtom[]; isGuess: boolean } | undefined;
  for (const [i, atom] of atoms.entries()) {
    const { isGuess } = atom.part;
    const order = all.slice(0, all.indexOf(atom)).filter(({ part }) => part.kind === 'link').length;
    const before = atoms[i - 1];
    const isAfterComma = before !== undefined && /^[^\p{L}\d]*,[^\p{L}\d]*$/u.test(text.slice(before.end, atom.start));
    const isBehind = before !== undefined && /^[\s,]*$/.test(text.slice(before.end, atom.start));
    for (const one of atom.part.found) {
      const { spot } = one;
      // A code with another meaning has no weight: "Toronto on July 1".
      const isProvince = isBehind && spot.kind === 'province' && one.weight > 0;
      const others = atoms.filter((other) => other !== atom);
      const strict = others.filter(({ part }) => part.found.some((outer) => isWithin(spot, outer.spot)));
      if (isGuess && isSure && !strict.some(({ part }) => !part.isGuess)) continue;
      const loose = others.filter(
        (other) =>
          !strict.includes(other) &&
          !hasLink(all, atom, other) &&
          other.part.found.some((outer) => isSuburb(spot, outer.spot)),
      );
      const rest = others.filter((other) => !strict.includes(other) && !loose.includes(other));
      const score =
        weightOf(one, atom, lang, here) -
        rest.length * EXPLAINS -
        (rest.length > 0 ? order * IN_ORDER : 0) -
        loose.length * SUBURB +
        (rest.length > 0 && isArea(spot) ? AREA : 0) +
        (isProvince ? PROVINCE : 0) +
        (isAfterComma ? AFTER_COMMA : 0);
      if (!best || score > best.score) best = { spot, score, rest, isGuess };
    }
  }
  return best ?? { spot: undefined, rest: [], isGuess: false };
}

/** Whether the text offers both as alternatives: "Montréal ou Laval". */
function hasLink(all: readonly Atom[], one: Atom, other: Atom): boolean {
  const [from, to] = [all.indexOf(one), all.indexOf(other)].toSorted((a, b) => a - b);
  return all.slice(from, to).some(({ part }) => part.kind === 'link');
}

const isArea = ({ kind }: Spot): boolean => kind === 'city' || kind === 'metro' || kind === 'province';

/** Whether a town belongs to the metropolitan area of a larger one: "Burnaby, Vancouver". */
const isSuburb = (spot: Spot, city: Spot): boolean =>
  spot.kind === 'city' &&
  city.kind === 'city' &&
  spot.metroId !== null &&
  spot.metroId === city.metroId &&
  spot.population < city.population;

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
