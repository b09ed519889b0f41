import { FEED_FIELDS, type FeedField } from '#common/feeds/feed-fields.ts';
import { wordKey } from '../values/vocabulary.ts';

/** Names of columns in both languages. Phrases are separated by commas. */
const NAMES: Record<FeedField, string> = {
  id: 'id, no, listing id, property id, property code, building id, reference, ref, ref no, reference number, listing number, code, external id, no annonce, numero, numero d annonce, no de reference, code immeuble, id immeuble, identifiant, mls, sku, unit code, ref id, listing ref, home listing id, annonce id, id annonce, no ref, no d inscription, numero de reference, reference no, unique id, property ref, listing reference, ad id, identifier, provider listing id, mls id, mls number, source id',
  name: 'name, building name, property name, building, property, complex, nom, nom de l immeuble, immeuble, nom du projet, community, marketing name, project, nom immeuble, nom de la propriete, edifice, nom de l edifice, propriete',
  title: 'title, headline, listing title, titre, titre de l annonce, heading, subject, marketing title, ad title',
  titleEn: 'title en, english title, titre anglais, titre en, title english',
  titleFr: 'title fr, french title, titre francais, titre fr, title french',
  description:
    'description, listing description, details, remarks, comments, long description, overview, texte, commentaires, desc, body, details overview, notes publiques, marketing description, ad description, public remarks, public description, remarques publiques, description de l annonce',
  descriptionEn: 'description en, english description, description anglaise, description anglais, description english',
  descriptionFr: 'description fr, french description, description francaise, description francais, description french',
  street:
    'street, address, address 1, address line 1, street address, adresse, rue, adresse 1, adresse civique, civic address, property address, addressline1, full street address, full address, adresse postale, address address, address street, adresse rue, adresse complete, addr, addr 1, address addr 1, adresse de l immeuble, adresse immeuble, adresse du logement, adresse municipale, street address 1, line 1, address line, street name, nom de rue, nom de la rue, building address, address full, address formatted, formatted address, address complete, address text, numero et rue, location, property location, location address, emplacement, localisation, lieu, adress, address line1',
  street2: 'address 2, address line 2, adresse 2, addressline2, street 2, complement d adresse, addr 2, line 2',
  unit: 'unit, unit number, unit no, apt, apartment, apt number, suite, suite number, app, appartement, no app, no d appartement, numero d appartement, unite, logement, no logement, unit num, apt no, suite no, no unite, porte, local, apartment name, unit name, apt suite, unit apt, no porte, no de porte, numero app, no log',
  city: 'city, town, municipality, ville, municipalite, localite, address city, city province, city prov, ville province, ville prov, address locality, locality, city name, nom de la ville',
  province:
    'province, prov, state, region, province state, state province, address province, address region, province code, state code, code province',
  postalCode:
    'postal code, postalcode, zip, zip code, postal, postcode, code postal, cp, zip postal, pc, address postal code, postal zip, c p, code postale',
  country: 'country, pays',
  lat: 'lat, latitude, geocode latitude',
  lng: 'lng, lon, long, longitude, geocode longitude',
  type: 'type of home, type, property type, listing type, building type, home type, dwelling type, unit type category, type de propriete, type de logement, type de batiment, type d immeuble, categorie, category, structure type, type propriete, type logement, type immeuble, genre, style, property category, rental type',
  pets: 'pets, pet policy, pets allowed, animaux, animaux acceptes, animaux permis, animaux admis, pet friendly, politique animaux, pets ok, animaux de compagnie, animal, pet restrictions, politique pour animaux',
  catsAllowed: 'cats, cats allowed, chats, chats acceptes, cats ok, chats permis',
  dogsAllowed: 'dogs, dogs allowed, chiens, chiens acceptes, dogs ok, chiens permis',
  utilities:
    'utilities, utilities incl, utilities included, included utilities, inclusions, services inclus, inclus, included, rent includes, includes, services, inclusion, inclus dans le loyer, incl, utility, utility included, included in rent, included in the rent, rent inclusions, services included, utilities in rent, loyer inclus',
  amenities:
    'amenities, features, commodites, caracteristiques, building amenities, unit amenities, equipements, amenity, facilities, property features, appliances, electromenagers, building features, unit features, suite features',
  parking:
    'stat, statio, parking, parking type, stationnement, type de stationnement, stationnement type, espace de stationnement, parking spot, parking space, parking stall, nb stationnement, nb de stationnement',
  laundry: 'laundry, laundry type, buanderie, laveuse secheuse, washer dryer, w d',
  yearBuilt: 'year built, annee de construction, built, construction year, annee, year of construction',
  numberOfUnits: 'number of units, total units, nombre de logements, building units, unit count, nb logements',
  leaseTerm: 'lease term, lease, lease length, term, bail, duree du bail, lease duration, duree',
  contactName:
    'contact name, contact, agent, manager, property manager, nom du contact, leasing agent, gestionnaire, personne ressource, client name, agent name, manager name, landlord name',
  contactPhone:
    'contact phone, phone, telephone, tel, phone number, telephone du contact, cell, mobile, cellulaire, client phone, agent phone, manager phone, office phone, leasing phone, landlord phone, contact number, phone no, no de telephone, numero de telephone, telephone du gestionnaire',
  contactEmail:
    'contact email, email, e mail, courriel, courriel du contact, adresse courriel, client email, agent email, manager email, leasing email, landlord email, email address, courriel du gestionnaire',
  website: 'website, url, link, listing url, site web, lien, site, web, permalink, page web',
  photos:
    'photos, images, photo urls, image urls, photo, image, pictures, picture, photo url, image url, photo links, photo path, main photo, photos urls, media, liens photos, lien photo, picture url, picture urls, image links, image link, url photo, galerie, gallery',
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
    'status, availability status, unit status, statut, etat, disponibilite statut, availability status label, listing status, vacancy, occupancy status, rental status, occupancy vacancy, occ, occ vac, vac occ, occ status, vac, vacant, is vacant, rented, is rented, occupied, occ vacant, vacant occupied, rented vacant, etat du logement',
  'plan.id': 'floor plan id, floorplan id, plan id, unit type id, unit id, id plan, id logement, suite id',
  'plan.label':
    'floor plan, floorplan, floor plan name, plan, plan name, unit type, apt type, apartment type, model, suite type, type name, modele, nom du plan, type d unite, type de suite, specs, specifications, layout, configuration',
  'plan.beds':
    'bed, nb ch, nbre ch, nb de chambres, nombre de cc, chs, beds, bedrooms, num beds, bedroom, br, bed, bdrms, number of bedrooms, num bedrooms, no of bedrooms, chambres, chambres a coucher, nb chambres, nombre de chambres, cac, cc, chambre, bedroom count, ch, bed count, number of beds, nombre chambres, nb cac, nombre de chambre, bdrm, bedrooms count, bedrooms number',
  'plan.baths':
    'bath, s de bain, s de bains, s de b, nb s de b, s d b, s bain, baths, bathrooms, bathroom, ba, bath, number of bathrooms, full baths, num bathrooms, num full baths, salles de bain, salle de bain, sdb, nb salles de bain, nombre de salles de bain, salles de bains, bathroom count, num baths, bath count, number of baths, nb sdb, nombre sdb, nb de salles de bain, nombre de salle de bain, washrooms, washroom, bathrooms count, number of bathrooms total, bathrooms number',
  'plan.halfBaths': 'half baths, half bathrooms, num half baths, salles d eau, salle d eau, powder rooms, half bath',
  'plan.rooms':
    'rooms, room, pieces, nb pieces, nombre de pieces, grandeur, taille, total rooms, format, size type, pieces et demie, number of rooms',
  'plan.squareFeet':
    'pi, pieds2, pi carres, square feet, sqft, sq ft, area, size, square footage, minimum sq ft, minimum sqft, minimum square feet, sq ft min, superficie, pi2, pieds carres, surface, sf, superficie pi2, superficie pi ca, living area, interior size, min sqft, sq feet, square foot, unit size, suite size, floor area, area sq ft, area size, floor size, superficie habitable, surface habitable, aire habitable, pieds carre',
  'plan.squareMetres': 'square metres, square meters, sqm, sq m, m2, metres carres, superficie m2',
  'plan.rent':
    'rent, price, monthly rent, asking rent, market rent, rent amount, rental price, loyer, prix, loyer mensuel, loyer demande, rate, rental rate, rent per month, rent month, montant du loyer, weekly rent, loyer hebdomadaire, annual rent, daily rent, loyer mois, amount, rent cad, prix mois, unit rent, advertised rent, prix demande, loyer affiche, listed rent, listing price, list price, rent price, base rent, loyer de base, prix du loyer, prix par mois, monthly price, monthly rate, price per month, asking price, scheduled rent, rental amount, rental, gross rent, list rent, new rent, proposed rent, target rent, asking, asking amount, market, market rent month, loyer demande, rent per bedroom, price per bedroom, rent per room, price per room, rent per bed, price per bed, loyer par chambre, prix par chambre',
  'plan.rentMin':
    'prix a partir de, loyer a partir de, a partir de, starting at, rent starting at, price from, min rent, rent min, minimum rent, rent from, low rent, price min, min price, loyer min, loyer minimum, starting rent, rate min, lowest rent, prix min, rates min, rent range min, price range min, rent range from, price range from, rent low',
  'plan.rentMax':
    'max rent, rent max, maximum rent, rent to, high rent, price max, max price, loyer max, loyer maximum, rate max, highest rent, prix max, rates max, price 2, rent range max, price range max, rent range to, price range to, rent high',
  'plan.rentPeriod':
    'rent period, rent frequency, pricing frequency, period, frequency, periode, frequence, per, price period, frequence du loyer, rent basis, price basis, rent per, price per, periode du loyer, base du loyer, payment frequency, billing period',
  'plan.deposit':
    'deposit, security deposit, minimum deposit, depot, depot de garantie, damage deposit, caution, deposit amount, depot requis, deposit required',
  'plan.availableOn':
    'emmenagement, date emmenagement, entree en possession, date de dispo, date d entree, date d emmenagement, avail date, date avail, available on, available date, date available, availability date, move in date, move in, date de disponibilite, disponible le, date disponible, date d occupation, available from, vacancy date, libre le, ready date, date dispo, dispo le, occupancy date, occupancy, date occupation, possession date, possession, available as of, vacant as of, vacate date, date libre, date de liberation, disponible a partir du, disponible des, avdate, available, avail, availability, disponible, disponibilite, libre, dispo, occupation, availability starts, available starting',
  'plan.unitsAvailable':
    'units available, available units, available units count, vacancies, number available, logements disponibles, unites disponibles, nb disponibles, qty, quantity, quantite, vacant units, nombre disponible, nb disponible, nombre de logements disponibles, units vacant',
  'plan.furnished': 'furnished, meuble, is furnished, furnishing, ameublement, furnish type',
  'plan.image':
    'floor plan image, floor plan url, floorplan image, plan image, image du plan, floorplan url, plan url, floor plan image url, floorplan image url',
};

/** The field of a name, and the place of the name in the list, because the clearest come first. */
interface Known {
  field: FeedField;
  rank: number;
}

const FIELD_OF_NAME = new Map<string, Known>();
/** By names without blanks: `streetaddress` in XML, whose names have no case. */
const FIELD_OF_COMPACT = new Map<string, Known>();
for (const field of FEED_FIELDS) {
  for (const [rank, name] of [field.replace(/([A-Z])/g, ' $1'), ...NAMES[field].split(',')].entries()) {
    const key = wordKey(name);
    if (!FIELD_OF_NAME.has(key)) FIELD_OF_NAME.set(key, { field, rank });
    const compact = key.replaceAll(' ', '');
    if (!FIELD_OF_COMPACT.has(compact)) FIELD_OF_COMPACT.set(compact, { field, rank });
  }
}

/** Short words in names of columns, by the word that the lists above have. Both are as `wordKey` writes them. */
const SHORT = new Map(
  Object.entries({
    accomodation: 'home',
    addr: 'address',
    adr: 'adresse',
    amt: 'amount',
    ask: 'asking',
    avbl: 'available',
    avl: 'available',
    ba: 'bath',
    bathroom: 'bath',
    baths: 'bath',
    bd: 'bed',
    bdr: 'bed',
    bdrm: 'bed',
    bdrs: 'bed',
    bds: 'bed',
    bed: 'bed',
    bedroom: 'bed',
    bldg: 'building',
    blg: 'building',
    br: 'bed',
    brs: 'bed',
    bth: 'bath',
    bthrm: 'bath',
    bths: 'bath',
    civ: 'civique',
    dem: 'demande',
    dep: 'deposit',
    desc: 'description',
    dt: 'date',
    furn: 'furnished',
    imm: 'immeuble',
    img: 'image',
    incl: 'included',
    lse: 'lease',
    mens: 'mensuel',
    mi: 'move in',
    mkt: 'market',
    mktg: 'marketing',
    mrkt: 'market',
    mun: 'municipality',
    nbr: 'nb',
    nbre: 'nb',
    num: 'no',
    pce: 'piece',
    pces: 'piece',
    ph: 'phone',
    pkg: 'parking',
    post: 'postal',
    prkg: 'parking',
    prop: 'property',
    sched: 'scheduled',
    sec: 'security',
    ste: 'suite',
    stationn: 'stationnement',
    sup: 'superficie',
    superf: 'superficie',
    util: 'utility',
    utils: 'utility',
    wr: 'bath',
  }).map(([short, long]) => [wordKey(short), long] as const),
);
/** Words before the name of a count, like `# of Baths`. */
const COUNT_OF = /^(?:total |no |nb |number )?(?:of |de |d )?(?=\w)/;

/** A key with its short words written out, without a word before its count. */
const writtenOut = (key: string): string =>
  key
    .split(' ')
    .map((word) => SHORT.get(word) ?? word)
    .join(' ')
    .replace(COUNT_OF, '');

/** Words around the name of a column that say nothing: units, currencies, remarks. */
const REMARK = /\([^)]*\)|\[[^\]]*\]|\$|\*|#|:|\bcad\b|\bcdn\b|\/ ?(?:mo|month|mois)\b|\(s\)/gi;
/** `Stationnement ($)` is a price, and `Stationnement` a kind. */
const PRICED: Partial<Record<FeedField, FeedField>> = {
  parking: 'parkingFee',
  pets: 'petFee',
};
const NUMBERED =
  /^(?:photo|image|picture|img|photo url|image url|photo link|pic|lien photo|lien image|url photo|url image)(?: url)? ?\d{1,2}(?: (?:url|link))?$/;

/** The field that the name of a column means. */
export const fieldOfColumn = (column: string): FeedField | undefined => findField(column)?.field;

/** In JSON and XML: who offers a home. Their names and addresses are not the home's. */
const OFFERED_BY =
  /(?:^|\.)(?:company|agency|agent|broker|brokerage|owner|landlord|(?:property ?)?manager|management|office|user|author|contact|gestionnaire|proprietaire|propriétaire|agence|compagnie|courtier)s?\./i;

function findField(column: string): Known | undefined {
  const found = findNamed(column);
  return found && OFFERED_BY.test(column) && !found.field.startsWith('contact') ? undefined : found;
}

/** A longer text is no name, but the first rows of a table are compared with its header. */
const MAX_NAME = 200;

function findNamed(column: string): Known | undefined {
  if (column.length > MAX_NAME || column.trim() === '') return undefined;
  const last = column.split('.').at(-1) ?? column;
  const parent = findField(column.slice(0, -last.length - 1));
  // `area.value` is the area, and `area.unit` no unit of a building.
  if (parent && /^(?:value|amount)$/i.test(last)) return parent;
  if (parent?.field.startsWith('plan.') && /^unit/i.test(last)) return undefined;
  const isPrice = column.includes('$');
  // `Type (BR)` has the bedrooms.
  const inner = /^[^(]*\btype\b[^(]*\(([^)]+)\)$/i.exec(column)?.[1];
  const meant = inner === undefined ? undefined : findNamed(inner);
  if (meant?.field.startsWith('plan.')) return meant;
  for (const name of [column, column.replace(REMARK, ' '), last, last.replace(/([a-z])(\d)/gi, '$1 $2')]) {
    const key = wordKey(name);
    const found =
      FIELD_OF_NAME.get(key) ??
      FIELD_OF_COMPACT.get(key.replaceAll(' ', '')) ??
      FIELD_OF_NAME.get(key.replace(/^(?:listing|property|unit|logement|annonce|floor ?plan) /, '')) ??
      FIELD_OF_NAME.get(writtenOut(key));
    if (found) return isPrice ? { ...found, field: PRICED[found.field] ?? found.field } : found;
    if (NUMBERED.test(key)) return { field: 'photos', rank: 0 };
  }
  // `Ville / City` has the name in both languages.
  const [one, other, ...more] = last.split('/').map((part) => (last.includes('/') ? findNamed(part) : undefined));
  return one && one.field === other?.field && more.length === 0 ? one : undefined;
}

/** A column with only the number of the street. */
const CIVIC_NUMBER = new Set(
  [
    'no civique',
    'numero civique',
    'civique',
    'civic',
    'no civ',
    'civic number',
    'civic no',
    'street number',
    'street no',
    'house number',
  ].map(wordKey),
);

/** A column that says whether a home is free, if another one has the day. */
const IS_FREE = new Set(['available', 'is available', 'availability', 'disponible', 'disponibilite'].map(wordKey));

/** A column like `2/1.5`. */
const isBedsAndBaths = (column: string): boolean => writtenOut(wordKey(column)) === 'bed bath';

/** A column with the unit of an area, like `sqm`. */
const AREA_UNIT = new Set(['area unit', 'area units', 'size unit', 'size units', 'unite de superficie'].map(wordKey));
const isAreaUnit = (column: string): boolean =>
  AREA_UNIT.has(wordKey(column)) ||
  (/\.unit(?:code|text)?$/i.test(column) && findField(column.replace(/\.\w+$/, ''))?.field === 'plan.squareFeet');

/** The column of each field by the columns' names. Several columns of one field, like photos, are joined by ` + `. */
export function guessFields(columns: readonly string[]): Partial<Record<FeedField, string>> {
  const guessed: Partial<Record<FeedField, string>> = {};
  const ranks: Partial<Record<FeedField, number>> = {};
  for (const column of columns) {
    const { field, rank } = findField(column) ?? {};
    if (!field || rank === undefined) continue;
    const known = guessed[field];
    if (known !== undefined && field === 'photos') guessed[field] = `${known} + ${column}`;
    else if (rank < (ranks[field] ?? Number.POSITIVE_INFINITY)) {
      guessed[field] = column;
      ranks[field] = rank;
    }
  }
  const rooms = columns.find(isBedsAndBaths);
  if (rooms !== undefined) {
    guessed['plan.beds'] ??= rooms;
    guessed['plan.baths'] ??= rooms;
  }
  const civic = columns.find((column) => CIVIC_NUMBER.has(wordKey(column.split('.').at(-1) || column)));
  if (civic !== undefined && guessed.street !== undefined) guessed.street = `${civic} + ${guessed.street}`;
  const days = guessed['plan.availableOn'];
  const free = columns.find((column) => column !== days && IS_FREE.has(wordKey(column.split('.').at(-1) || column)));
  if (free !== undefined && days !== undefined) guessed.status ??= free;
  const unit = columns.find(isAreaUnit);
  const area = guessed['plan.squareFeet'];
  if (unit !== undefined && area !== undefined) guessed['plan.squareFeet'] = `${area} + ${unit}`;
  return guessed;
}
