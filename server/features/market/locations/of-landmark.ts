import type { LandmarkPlace } from '#common/contract/market/places.ts';
import type { Landmark, Places } from './places.ts';

/** English names that need an article: "the University of Toronto". */
const WITH_THE = /^(?:University of|Region of|Hospital for|Health Sciences|.*\bInstitute of)\b/;
const FEMININE = /^(?:Gare|Station|Cité|Clinique|Place|Bibliothèque|Faculté|Tour)\b/;
const ELIDED = /^(?:Université|Hôpital|Aéroport|École|Institut|Hôtel|Académie|Église|Île)(?![\p{L}])/u;
const MASCULINE = /^(?:Collège|Cégep|Centre|Campus|Terminus|Parc|Pavillon|Marché|Musée|Stade|CH[A-Z]*)\b/;

/** A landmark's name as the end of "within 2 km of …", without the city that distinguishes it. */
export function ofLandmark({ name, cityId }: Landmark, places: Pick<Places, 'byId'>): LandmarkPlace['ofPlace'] {
  const city = Object.values(places.byId('city', cityId)?.name ?? {});
  const short = (text: string) => city.reduce((left, one) => left.replace(` (${one})`, ''), text);
  return { en: inEnglish(short(name.en)), fr: inFrench(short(name.fr)) };
}

const inEnglish = (name: string) => (WITH_THE.test(name) ? `the ${name}` : name.replace(/^The /, 'the '));

function inFrench(name: string): string {
  const [, article = '', rest = ''] = /^(L’|La |Les |Le )(.*)$/.exec(name) ?? [];
  if (article) return { 'L’': 'de l’', 'La ': 'de la ', 'Le ': 'du ', 'Les ': 'des ' }[article] + rest;
  if (FEMININE.test(name)) return `de la ${name}`;
  if (ELIDED.test(name)) return `de l’${name}`;
  if (MASCULINE.test(name)) return `du ${name}`;
  return /^[AEIOÀÂÉÈÊÎÔ]\p{Ll}/u.test(name) ? `d’${name}` : `de ${name}`;
}
