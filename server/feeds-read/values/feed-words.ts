import type { AmenityKey } from '#common/catalog/amenities.ts';
import type { CostKindKey } from '#common/catalog/cost-kinds.ts';
import type { ParkingTypeKey } from '#common/catalog/parking-types.ts';
import type { PropertyTypeKey } from '#common/catalog/property-types.ts';
import type { UtilityKey } from '#common/catalog/utilities.ts';

/** Words of feeds beside those that renters type, which `server/search/sentence` has. Phrases are separated by commas. */
export const FEED_AMENITIES: Partial<Record<AmenityKey, string>> = {
  'air-conditioning':
    'air cond, a c, air con, cac, conditioner, clim, climatisation, climatiseur, thermopompe, heat pump, window ac, central',
  'in-suite-laundry':
    'washer, dryer, washer dryer in unit, in unit washer dryer, laveuse, secheuse, laveuse secheuse, laundry in suite, in suite, in unit',
  dishwasher: 'lave vaisselle',
  balcony: 'private balcony, balcon, balcony patio',
  patio: 'private patio, terrasse privee',
  'private-yard': 'cour, cour arriere, private yard',
  fridge: 'refrigerator, frigo, refrigerateur',
  stove: 'range, gas range, electric range, cuisiniere, four',
  'washer-dryer-hookups':
    'w d hookup, wd hookup, hookups, washer and dryer connections, entree laveuse secheuse, branchement laveuse secheuse',
  'gas-fireplace': 'foyer, foyer au gaz',
  'wood-fireplace': 'fireplace wood burning, foyer au bois',
  'hardwood-floors': 'wood flooring, wood floor, plancher de bois, planchers de bois franc, bois franc, parquet',
  carpet: 'carpeting, tapis',
  'walk-in-closet': 'walk in, large closets, penderie',
  den: 'office, bureau',
  'high-ceilings': 'vaulted ceiling, vaulted ceilings, plafonds hauts',
  'city-view': 'view, city views, vue',
  'fibre-internet': 'high speed internet, broadband, broadband internet, wireless internet, internet haute vitesse',
  'underground-parking': 'covered parking, cover park, stationnement interieur, garage souterrain',
  garage: 'garages, detached garage, attached garage',
  'ev-charging': 'electric vehicle charging, charging stations, borne, borne de recharge',
  'bike-room': 'bike racks, stationnement velos, rangement a velos',
  elevator: 'ascenseur',
  'shared-laundry':
    'laundry facilities, laundry facility, on site laundry, onsite laundry, coin op laundry, buanderie, shared, laundromat',
  storage: 'additional storage, storage spaces, storage unit, extra storage, rangement, casier',
  gym: 'fitness, fitness centre, fitness center, health club, exercise facility, exercise facilities, salle d exercice, salle d entrainement, gymnase',
  'outdoor-pool': 'piscine exterieure',
  'indoor-pool': 'pools, piscine, piscine interieure',
  'hot-tub': 'spa, bain tourbillon',
  'rooftop-terrace': 'sundeck, sun deck, rooftop lounge, terrasse sur le toit',
  'barbecue-area':
    'bbq grill, grill, grills, outdoor grill, grilling area, grilling and dining areas, picnic area, bbq picnic area',
  playground: 'play ground, tot lot, children s play area, aire de jeux',
  'party-room':
    'club house, clubhouse, club room, lounge, resident lounge, community room, party lounge, salle communautaire',
  'coworking-space': 'business center, conference room, work space',
  concierge: 'door man, door attendant, concierge service',
  'security-system':
    'controlled access, gated access, gate, gated, alarm, video surveillance, night patrol, security guard, acces controle, alarme',
  intercom: 'intercom system, interphone',
  'parcel-lockers': 'package receiving, package service, parcel room, package room',
  'smoke-free': 'smoke free community, sans fumee, non fumeur',
  'wheelchair-access': 'wheel chair, wheelchair access, disability access, accessible unit',
};

export const FEED_TYPES: Partial<Record<PropertyTypeKey, string>> = {
  apartment:
    'apartments, apartment for rent, multi family, multifamily, multi family residential, garden, garden style, high rise, highrise, mid rise, midrise, low rise, lowrise, walk up, tower, divided, medium, large, market rate apt, student housing, senior housing, corporate housing, flat, flats, suite, in law suite, garden suite, secondary suite, penthouse, studio, bachelor, multi, multiplex, sixplex, mixed use, retirement, assisted living, campus, residence etudiante, logement, appartement, immeuble, tour',
  condo: 'condos, condominiums, co op, coop',
  house:
    'houses, single family, sfr, sfh, detached home, home, cottage, acreage, maison, plain pied, detache, laneway, laneway house, split level, backsplit, sidesplit, two storey, raised ranch',
  townhouse:
    'th, townhomes, town houses, townhomes for rent, row housing, row, condo townhouse, townhouse condo, maison de ville, maison en rangee',
  basement: 'basement apt, basement suite, house basement, basement of house, lower unit, sous sol',
  'main-floor': 'main floor, upper, upper level, upper unit, upper floor, rez de chaussee',
  room: 'rooms, room in house, shared accommodation, chambre, shared',
  loft: 'lofts',
  duplex: 'duplexes, semi, semi detached, side by side, jumele',
  triplex: 'triplexes, tri plex',
  fourplex: 'quad, quadruplex',
  commercial: 'commercial',
};

/** Words that say nothing about the type. */
export const TYPES_WITHOUT_MEANING =
  'unspecified, standard, other, residential, market rate, rental, unknown, none, null, not specified, residential lease, for rent, garden residential, autre, resale, new construction, student, senior, affordable, subsidized, military, corporate, tax credit, conventional';

/** Types that have no place on the site. */
export const UNSUPPORTED_TYPES =
  'land, lot, vacant land, farm, ranch, storage, storage unit, self storage, parking, parking space, parking spot, garage, mobile home, mobile, manufactured home, manufactured, trailer, rv, boat, houseboat, hotel, motel, vacation rental, vacation, timeshare, warehouse, industrial, terrain, terre, entrepot, stationnement, maison mobile, roulotte, for sale, sale, vente, a vendre';

export const FEED_UTILITIES: Partial<Record<UtilityKey, string>> = {
  heat: 'heat, heating, gas heat, chauffage, chauffe',
  electricity:
    'electric, electricity, elec, hydro, power, electricite, hydro electricite, eclaire, eclairee, eclairage',
  water: 'water, hot water, cold water, eau, eau chaude, eau froide, hotwater, water and sewer',
  internet: 'internet, broadband, broadbandinternet, wi fi, wifi, wireless internet',
  cable: 'cable, cablodistribution, cable tv, cablevision, cable television, cable satellite',
  satellite: 'satellite, satellite tv',
  parking: 'parking, stationnement',
  sewer: 'sewer, sewage, egout, egouts',
  trash: 'trash, garbage, trash removal, waste, garbage removal, ordures, collecte des ordures, recycling',
};

/** Utilities that the site has no key for. */
export const UTILITIES_WITHOUT_KEY =
  'rien, rien d inclus, rien inclus, nothing, nothing included, gas, telephone, phone, aircon, air con, air conditioning, natural gas, gaz, gaz naturel, none, none included, no, non, aucun, aucune, rien, tenant pays, tenant pays all, snow removal, deneigement, lawn care';

export const PARKING_WORDS: Record<ParkingTypeKey, string> = {
  none: 'none, no, non, no parking, aucun, aucune, sans, pas de stationnement, sans stationnement, na, n a, not available, 0',
  street: 'street, on street, street parking, stationnement sur rue, rue, dans la rue',
  driveway: 'driveway, entree, private drive, stationnement prive, drive',
  carport: 'carport, car port, covered, covered lot, coveredlot, abri, abri d auto',
  surface:
    'surface, surface lot, surfacelot, lot, outdoor, open lot, exterior, parking lot, exterieur, uncovered, off street, offstreet, stationnement exterieur, stall, open, ext, place ext',
  garage:
    'garage, garageattached, garagelot, garage attached, garage lot, attached garage, detached garage, garagedetached, parkade, garage parking, interieur, int, place int',
  underground:
    'underground, underground parking, indoor, indoor parking, heated underground, sous terrain, souterrain, stationnement souterrain, stationnement interieur, underground garage',
};

/** The amenity of a laundry value. Null means that there is no laundry. */
export const LAUNDRY_WORDS: [AmenityKey | null, string][] = [
  [
    'in-suite-laundry',
    'in unit, inunit, in suite, insuite, ensuite, private, washer dryer, washer and dryer, w d, wd, yes, dans le logement, in apartment, washer dryer in unit, laveuse secheuse incluses, laveuse secheuse, stacked, oui, included',
  ],
  [
    'shared-laundry',
    'shared, inbuilding, in building, on site, onsite, common, coin, coin operated, laundry room, laundry facility, buanderie, commune, dans l immeuble, common area, laundry',
  ],
  [
    'washer-dryer-hookups',
    'hookups, hookup, hook ups, connections, washer dryer hookups, entree laveuse secheuse, branchements',
  ],
  [null, 'none, no, non, aucun, aucune, n a, na, not available'],
];

/** Words in the name of a fee, most exact first. */
export const COST_WORDS: [CostKindKey, RegExp][] = [
  ['application-fee', /\bapplication|\bapplicant|demande de location|\bcredit check/],
  ['tenant-insurance', /\binsurance|\bliability waiver|assurance/],
  ['hot-water-tank', /hot water tank|water heater|chauffe.?eau/],
  ['key-deposit', /\bkey|\bfob|cle\b|cles\b/],
  ['pet-fee', /\bpets?\b|\bdogs?\b|\bcats?\b|\banimal|\banimaux|\bchiens?\b|\bchats?\b|\bpet(?:dog|cat|rent|fee)/],
  ['storage-locker', /\bstorage|\blocker|casier|rangement/],
  ['parking', /\bparking|\bgarage|\bcarport|\bstall\b|stationnement|\bev charg/],
  ['internet', /\binternet|\bwi-?fi|\bbroadband|\bcable|\btechnology|\bbulk media/],
  ['trash', /\btrash|\bgarbage|\bwaste|\brecycl|\bvalet|ordures/],
  ['electricity', /\belectric|\bhydro\b|\bpower\b|electricite/],
  ['heat', /\bheat|\bgas\b|chauffage/],
  ['water', /\bwater|\bsewer|\beau\b/],
  ['move-in-fee', /\bmove.?in|\bmoving|\belevator|emmenagement/],
  ['amenity-fee', /\bamenit|\bfacilit|\bcommunity fee|\bgym|\bfitness|commodites/],
  ['admin-fee', /\badmin|\bprocessing|\blease prep|\bdocument|\bhold(?:ing)?\b|\bservice fee|frais de gestion/],
];
