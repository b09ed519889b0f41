import { FEED_FIELDS, type FeedField } from '#common/feeds/feed-mapping.ts';
import { wordKey } from '../values/vocabulary.ts';

/** Names of columns in both languages. Phrases are separated by commas. */
const NAMES: Record<FeedField, string> = {
  id: 'id, no, listing id, property id, property code, building id, reference, ref, ref no, reference number, listing number, code, external id, no annonce, numero, numero d annonce, no de reference, code immeuble, id immeuble, identifiant, mls, sku, unit code',
  name: 'name, building name, property name, building, property, complex, nom, nom de l immeuble, immeuble, nom du projet, community, marketing name, project',
  title: 'title, headline, listing title, titre, titre de l annonce, heading, subject',
  titleEn: 'title en, english title, titre anglais, titre en, title english',
  titleFr: 'title fr, french title, titre francais, titre fr, title french',
  description:
    'description, listing description, details, remarks, comments, long description, overview, texte, commentaires, desc, body, details overview, notes publiques',
  descriptionEn: 'description en, english description, description anglaise, description anglais, description english',
  descriptionFr: 'description fr, french description, description francaise, description francais, description french',
  street:
    'street, address, address 1, address line 1, street address, adresse, rue, adresse 1, adresse civique, civic address, property address, addressline1, full street address, full address, adresse postale, address address, address street, adresse rue',
  street2: 'address 2, address line 2, adresse 2, addressline2, street 2, complement d adresse',
  unit: 'unit, unit number, unit no, apt, apartment, apt number, suite, suite number, app, appartement, no app, no d appartement, numero d appartement, unite, logement, no logement, unit num, apt no, suite no, no unite, porte, local, apartment name, unit name',
  city: 'city, town, municipality, ville, municipalite, localite, address city, city province, city prov, ville province, ville prov',
  province: 'province, prov, state, region, province state, state province, address province',
  postalCode:
    'postal code, postalcode, zip, zip code, postal, postcode, code postal, cp, zip postal, address postal code',
  country: 'country, pays',
  lat: 'lat, latitude, geocode latitude',
  lng: 'lng, lon, long, longitude, geocode longitude',
  type: 'type, property type, listing type, building type, home type, dwelling type, unit type category, type de propriete, type de logement, type de batiment, type d immeuble, categorie, category, structure type',
  pets: 'pets, pet policy, pets allowed, animaux, animaux acceptes, animaux permis, animaux admis, pet friendly, politique animaux, pets ok',
  catsAllowed: 'cats, cats allowed, chats, chats acceptes, cats ok, chats permis',
  dogsAllowed: 'dogs, dogs allowed, chiens, chiens acceptes, dogs ok, chiens permis',
  utilities:
    'utilities, utilities incl, utilities included, included utilities, inclusions, services inclus, inclus, included, rent includes, includes, services, inclusion',
  amenities:
    'amenities, features, commodites, caracteristiques, building amenities, unit amenities, equipements, amenity, facilities, property features',
  parking: 'stat, statio, parking, parking type, stationnement, type de stationnement, stationnement type',
  laundry: 'laundry, laundry type, buanderie, laveuse secheuse, washer dryer',
  yearBuilt: 'year built, annee de construction, built, construction year, annee, year of construction',
  numberOfUnits: 'number of units, total units, nombre de logements, building units, unit count, nb logements',
  leaseTerm: 'lease term, lease, lease length, term, bail, duree du bail, lease duration, duree',
  contactName:
    'contact name, contact, agent, manager, property manager, nom du contact, leasing agent, gestionnaire, personne ressource, client name',
  contactPhone:
    'contact phone, phone, telephone, tel, phone number, telephone du contact, cell, mobile, cellulaire, client phone',
  contactEmail: 'contact email, email, e mail, courriel, courriel du contact, adresse courriel, client email',
  website: 'website, url, link, listing url, site web, lien, site, web, permalink, page web',
  photos:
    'photos, images, photo urls, image urls, photo, image, pictures, picture, photo url, image url, photo links, photo path, main photo, photos urls, media, liens photos',
  videos: 'video, videos, video url, youtube, lien video',
  tours: 'virtual tour, virtual tour url, tour, tour url, visite virtuelle, 3d tour, matterport',
  offer:
    'special, specials, promotion, promo, incentive, incentives, special offer, offre speciale, offre, rabais, promotions',
  parkingFee:
    'parking fee, parking cost, parking price, parking rent, stationnement prix, frais de stationnement, prix stationnement, cout stationnement',
  petFee: 'pet fee, pet rent, frais animaux, frais pour animaux',
  applicationFee: 'application fee, frais de demande, frais de dossier',
  storageFee: 'storage fee, locker fee, frais de rangement, prix casier',
  status:
    'status, availability status, unit status, statut, etat, disponibilite statut, availability status label, listing status, vacancy',
  'plan.id': 'floor plan id, floorplan id, plan id, unit type id, unit id, id plan, id logement, suite id',
  'plan.label':
    'floor plan, floorplan, floor plan name, plan, plan name, unit type, model, suite type, modele, nom du plan, type d unite, type de suite',
  'plan.beds':
    'nb ch, nbre ch, nb de chambres, nombre de cc, chs, beds, bedrooms, num beds, bedroom, br, bed, bdrms, number of bedrooms, num bedrooms, no of bedrooms, chambres, chambres a coucher, nb chambres, nombre de chambres, cac, cc, chambre, bedroom count, ch',
  'plan.baths':
    's de bain, s d b, s bain, baths, bathrooms, bathroom, ba, bath, number of bathrooms, full baths, num bathrooms, num full baths, salles de bain, salle de bain, sdb, nb salles de bain, nombre de salles de bain, salles de bains, bathroom count',
  'plan.halfBaths': 'half baths, half bathrooms, num half baths, salles d eau, salle d eau, powder rooms, half bath',
  'plan.rooms':
    'rooms, pieces, nb pieces, nombre de pieces, grandeur, taille, total rooms, format, size type, pieces et demie',
  'plan.squareFeet':
    'pi, pieds2, pi carres, square feet, sqft, sq ft, area, size, square footage, minimum sq ft, minimum sqft, minimum square feet, sq ft min, superficie, pi2, pieds carres, surface, sf, superficie pi2, superficie pi ca, living area, interior size, min sqft',
  'plan.squareMetres': 'square metres, square meters, sqm, sq m, m2, metres carres, superficie m2',
  'plan.rent':
    'rent, price, monthly rent, asking rent, market rent, rent amount, rental price, loyer, prix, loyer mensuel, loyer demande, rate, rental rate, rent per month, rent month, montant du loyer, weekly rent, loyer hebdomadaire, annual rent, daily rent, loyer mois, amount, rent cad, prix mois, unit rent',
  'plan.rentMin':
    'prix a partir de, loyer a partir de, a partir de, starting at, rent starting at, price from, min rent, rent min, minimum rent, rent from, low rent, price min, min price, loyer min, loyer minimum, starting rent, rate min, lowest rent, prix min, rates min',
  'plan.rentMax':
    'max rent, rent max, maximum rent, rent to, high rent, price max, max price, loyer max, loyer maximum, rate max, highest rent, prix max, rates max',
  'plan.rentPeriod':
    'rent period, rent frequency, pricing frequency, period, frequency, periode, frequence, per, price period, frequence du loyer',
  'plan.deposit':
    'deposit, security deposit, minimum deposit, depot, depot de garantie, damage deposit, caution, deposit amount',
  'plan.availableOn':
    'date de dispo, date d entree, date d emmenagement, available, avail, avail date, date avail, available on, available date, date available, availability, availability date, move in date, move in, disponible, disponibilite, date de disponibilite, disponible le, date disponible, occupation, date d occupation, available from, vacancy date, libre le, ready date, libre, dispo, date dispo, dispo le',
  'plan.unitsAvailable':
    'units available, available units, available units count, vacancies, number available, logements disponibles, unites disponibles, nb disponibles, qty, quantity, quantite, vacant units, nombre disponible',
  'plan.furnished': 'furnished, meuble, is furnished, furnishing, ameublement',
  'plan.image':
    'floor plan image, floor plan url, floorplan image, plan image, image du plan, floorplan url, plan url, floor plan image url, floorplan image url',
};

const FIELD_OF_NAME = new Map<string, FeedField>();
/** By names without blanks: `streetaddress` in XML, whose names have no case. */
const FIELD_OF_COMPACT = new Map<string, FeedField>();
for (const field of FEED_FIELDS) {
  for (const name of [field.replace(/([A-Z])/g, ' $1'), ...NAMES[field].split(',')]) {
    const key = wordKey(name);
    if (!FIELD_OF_NAME.has(key)) FIELD_OF_NAME.set(key, field);
    const compact = key.replaceAll(' ', '');
    if (!FIELD_OF_COMPACT.has(compact)) FIELD_OF_COMPACT.set(compact, field);
  }
}

/** Words around the name of a column that say nothing: units, currencies, remarks. */
const REMARK = /\([^)]*\)|\[[^\]]*\]|\$|\*|#|:|\bcad\b|\bcdn\b|\/ ?(?:mo|month|mois)\b|\(s\)/gi;
/** `Stationnement ($)` is a price, and `Stationnement` a kind. */
const PRICED: Partial<Record<FeedField, FeedField>> = {
  parking: 'parkingFee',
  pets: 'petFee',
};
const NUMBERED = /^(photo|image|picture|img|photo url|image url|photo link|pic)(?: url)? ?\d{1,2}$/;

/** The field that the name of a column means. */
export function fieldOfColumn(column: string): FeedField | undefined {
  if (column.trim() === '') return undefined;
  const last = column.split('.').at(-1) ?? column;
  const isPrice = column.includes('$');
  for (const name of [column, column.replace(REMARK, ' '), last, last.replace(/([a-z])(\d)/gi, '$1 $2')]) {
    const key = wordKey(name);
    const found =
      FIELD_OF_NAME.get(key) ??
      FIELD_OF_COMPACT.get(key.replaceAll(' ', '')) ??
      FIELD_OF_NAME.get(key.replace(/^(?:listing|property|unit|logement|annonce|floor ?plan) /, ''));
    if (found) return isPrice ? (PRICED[found] ?? found) : found;
    if (NUMBERED.test(key)) return 'photos';
  }
  return undefined;
}

/** A column with only the number of the street. */
const CIVIC_NUMBER = new Set(
  [
    'no civique',
    'numero civique',
    'civique',
    'civic number',
    'civic no',
    'street number',
    'street no',
    'house number',
  ].map(wordKey),
);

/** The column of each field by the columns' names. Several columns of one field, like photos, are joined by ` + `. */
export function guessFields(columns: readonly string[]): Partial<Record<FeedField, string>> {
  const guessed: Partial<Record<FeedField, string>> = {};
  for (const column of columns) {
    const field = fieldOfColumn(column);
    if (!field) continue;
    const known = guessed[field];
    if (known === undefined) guessed[field] = column;
    else if (field === 'photos') guessed[field] = `${known} + ${column}`;
  }
  const civic = columns.find((column) => CIVIC_NUMBER.has(wordKey(column)));
  if (civic !== undefined && guessed.street !== undefined) guessed.street = `${civic} + ${guessed.street}`;
  return guessed;
}
