import type { Random } from './random.ts';
import { splitList } from './split-list.ts';

const FIRST_EN = splitList(`
  Daniel, Priya, Michael, Sarah, Wei, Emily, Harpreet, Jason, Olivia, Ahmed, Karen, Tyler, Mei, Robert, Fatima,
  Liam, Jessica, Kofi, Hannah, Carlos, Anita, Grant, Stephanie, Joon, Megan, Ravi, Laura, Peter, Amara, Scott
`);
const LAST_EN = splitList(`
  MacDonald, Singh, Chen, Smith, Campbell, Nguyen, Wong, Patel, Brown, Kowalski, Morrison, Okafor, Friesen,
  Martin, Dhillon, Taylor, Kim, O’Brien, Rossi, Murphy, Bennett, Hassan, Wilson, Fraser, Lam, Petrenko, Clarke,
  Santos, Redmond, Whitford
`);
const FIRST_FR = splitList(`
  Marie-Claude, Jean-François, Sylvie, Mathieu, Nathalie, Étienne, Chantal, Olivier, Isabelle, Martin, Geneviève,
  Simon, Karim, Josée, Alexandre, Amélie, Luc, Catherine, Samuel, Nadia, Benoît, Julie, Pascal, Caroline, Youssef
`);
const LAST_FR = splitList(`
  Tremblay, Gagnon, Roy, Côté, Bouchard, Gauthier, Morin, Lavoie, Fortin, Gagné, Ouellet, Pelletier, Bélanger,
  Lévesque, Bergeron, Leblanc, Paquette, Girard, Simard, Boucher, Caron, Benali, Cloutier, Dubé, Poirier
`);

const BRANDS = splitList(`
  Alderbrook, Northlight, Harbourline, Tamarack, Stonegate, Silver Birch, Cedar & Slate, Lanternhouse, Fieldstone,
  Redwing, Juniper Row, Prairie Sky, Copperfield, Kestrel, Bluewater, Oldmill, Granite Hill, Loon Lake, Wheatland,
  Ironbridge, Seven Oaks, Driftwood, Snowberry, Longhouse, Brightwell, Hearthside, Larkspur, Rivermouth,
  Two Rivers, Windward, Saltbox, Foxglove, Thornbury, Elmsdale, Quarry Park, Millpond, Eastgate, Cranberry,
  Whitepine, Foundry
`);
const COMPANY_TYPES = splitList(`
  Property Management, Properties, Residential, Rentals, Homes, Living, Apartments, Realty Management,
  Housing Co., Suites
`);
const BRANDS_FR = splitList(`
  Boréal, du Fleuve, Belle-Rive, Trait-Carré, des Érables, Grand Héron, Mont-Clair, Nordet, Pierre-Angulaire,
  Les Quatre Saisons, Horizon Nord, du Moulin, Cœur de ville, Sept-Chutes, Pignon, La Relève, Haute-Ville,
  Vent d’Est, du Verger, Beauséjour, Lanterne, Rive Gauche, Samare, Épinette, Portage
`);
const PATTERNS_FR = splitList(`
  Gestion {}, Groupe {}, Immeubles {}, Habitations {}, Immobilière {}, Logements {}, Location {}
`);

const AREA_CODES: Readonly<Record<string, readonly string[]>> = {
  AB: ['403', '780', '587'],
  BC: ['604', '250', '778'],
  MB: ['204'],
  NB: ['506'],
  NL: ['709'],
  NS: ['902'],
  NT: ['867'],
  NU: ['867'],
  ON: ['416', '613', '519', '905', '705'],
  PE: ['902'],
  QC: ['514', '418', '819', '450'],
  SK: ['306'],
  YT: ['867'],
};

/** Returns first and last name, mostly French ones in Quebec. */
export function inventPerson(province: string, random: Random): string {
  const french = random.chance(province === 'QC' ? 0.85 : province === 'NB' ? 0.3 : 0.04);
  return french
    ? `${random.pick(FIRST_FR)} ${random.pick(LAST_FR)}`
    : `${random.pick(FIRST_EN)} ${random.pick(LAST_EN)}`;
}

export function inventTradeName(province: string, cityName: string, random: Random): string {
  if (province === 'QC') {
    const brand = random.chance(0.25)
      ? `${random.pick(LAST_FR)} et ${random.pick(['fils', 'filles', 'associés'])}`
      : random.pick(BRANDS_FR);
    return random.pick(PATTERNS_FR).replace('{}', brand);
  }
  if (random.chance(0.15)) return `${random.pick(LAST_EN)} & ${random.pick(LAST_EN)} ${random.pick(COMPANY_TYPES)}`;
  if (random.chance(0.12)) return `${cityName} ${random.pick(BRANDS)} ${random.pick(['Rentals', 'Properties'])}`;
  return `${random.pick(BRANDS)} ${random.pick(COMPANY_TYPES)}`;
}

/** Returns a number from the range reserved for fiction, e.g. 514 555-0123. */
export function inventPhone(province: string, random: Random): string {
  return `${random.pick(AREA_CODES[province] ?? ['613'])} 555-01${String(random.int(0, 99)).padStart(2, '0')}`;
}

/** "Cœur de Ville" becomes "coeur-de-ville". */
export function demoSlugOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/œ/g, 'oe')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
