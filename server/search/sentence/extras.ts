import type { Atom } from './atoms.ts';

// A cost that the rent does not include is no filter. Above all it must not become the opposite: "$1800 + hydro" does not ask for
// hydro in the rent.

/** Number of atoms of utilities that the rent does not include: "+ hydro", "heat not included", "eau en sus"; 0 for none. */
export function excludedLength(atoms: readonly Atom[], i: number): number {
  const part = (at: number) => atoms[at]?.part;
  if (isExtra(atoms, i)) return 1 + runLength(atoms, i + 1);
  if (part(i)?.kind === 'not' && part(i + 1)?.kind === 'included') {
    const run = runLength(atoms, i + 2);
    if (run > 0) return 2 + run;
  }
  const run = runLength(atoms, i);
  if (run === 0) return 0;
  if (part(i + run)?.kind === 'extra') return run + 1;
  return part(i + run)?.kind === 'not' && part(i + run + 1)?.kind === 'included' ? run + 2 : 0;
}

/** Whether a "+" or a similar word adds something to the rent instead of opening its range. */
export function isExtra(atoms: readonly Atom[], i: number): boolean {
  const sign = atoms[i]?.part;
  const next = atoms[i + 1];
  if (!next || (sign?.kind !== 'extra' && !(sign?.kind === 'bound' && sign.isPlus))) return false;
  if (sign.kind === 'bound' && next.part.kind === 'unknown') return !next.afterGlue;
  const run = runLength(atoms, i + 1);
  const behind = atoms[i + 1 + run]?.part.kind;
  return run > 0 && behind !== 'included' && (sign.kind === 'extra' || isUtility(next, false));
}

/** "heat", "hydro and water", "hydro + internet". */
function runLength(atoms: readonly Atom[], i: number): number {
  let at = i;
  while (isUtility(atoms[at], true)) {
    at++;
    const link = atoms[at]?.part;
    const isLink = (link?.kind === 'link' && link.link !== 'to') || (link?.kind === 'bound' && link.isPlus);
    if (!isLink || !isUtility(atoms[at + 1], true)) break;
    at++;
  }
  return at - i;
}

function isUtility(atom: Atom | undefined, withParking: boolean): boolean {
  const part = atom?.part;
  if (part?.kind !== 'set') return false;
  return part.filters.utilities !== undefined || (withParking && part.utility !== undefined);
}
