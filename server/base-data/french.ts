/** "à Toronto", "au Bic", "aux Coteaux". */
export function inFrenchCity(name: string): string {
  if (/^Le[ -]/.test(name)) return `au ${name.slice(3)}`;
  if (/^Les[ -]/.test(name)) return `aux ${name.slice(4)}`;
  // French uses an article with Grand Sudbury, although the name has none.
  if (name === 'Grand Sudbury') return `au ${name}`;
  return `à ${name}`;
}

/** "de Toronto", "d’Ottawa", "du Bic", "des Coteaux". */
export function ofFrenchPlace(name: string): string {
  if (/^Le[ -]/.test(name)) return `du ${name.slice(3)}`;
  if (/^Les[ -]/.test(name)) return `des ${name.slice(4)}`;
  if (name === 'Grand Sudbury') return `du ${name}`;
  return /^[AEIOUÂÀÉÈÊÎÔ]/.test(name) ? `d’${name}` : `de ${name}`;
}

/** "dans le Grand Toronto", "dans la région d’Ottawa–Gatineau". */
export function inFrenchMetro(name: string): string {
  if (name.startsWith('Grand ')) return `dans le ${name}`;
  if (name.startsWith('Région ')) return `dans la r${name.slice(1)}`;
  return `dans la région ${ofFrenchPlace(name)}`;
}

const PROVINCES: Readonly<Record<string, string>> = {
  AB: 'en Alberta',
  BC: 'en Colombie-Britannique',
  MB: 'au Manitoba',
  NB: 'au Nouveau-Brunswick',
  NL: 'à Terre-Neuve-et-Labrador',
  NS: 'en Nouvelle-Écosse',
  NT: 'aux Territoires du Nord-Ouest',
  NU: 'au Nunavut',
  ON: 'en Ontario',
  PE: 'à l’Île-du-Prince-Édouard',
  QC: 'au Québec',
  SK: 'en Saskatchewan',
  YT: 'au Yukon',
};

/** "au Québec" for "QC". Throws RangeError for an unknown code. */
export function inFrenchProvince(code: string): string {
  const phrase = PROVINCES[code];
  if (phrase === undefined) throw new RangeError(`No French preposition known for province ${code}`);
  return phrase;
}
