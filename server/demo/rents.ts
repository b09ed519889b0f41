import type { City } from './geography.ts';
import type { Random } from './random.ts';

/** Asking rent of an ordinary one-bedroom apartment in dollars per month, late 2026. Estimates, not statistics. */
const CITY_RENTS: Readonly<Record<string, number>> = {
  'BC/vancouver': 2420,
  'BC/burnaby': 2240,
  'BC/richmond': 2200,
  'BC/surrey': 1890,
  'BC/north-vancouver': 2380,
  'BC/west-vancouver': 2640,
  'BC/coquitlam': 2110,
  'BC/new-westminster': 2030,
  'BC/delta': 1860,
  'BC/langley': 1860,
  'BC/victoria': 1990,
  'BC/saanich': 1930,
  'BC/kelowna': 1810,
  'BC/nanaimo': 1690,
  'BC/kamloops': 1640,
  'BC/abbotsford': 1680,
  'BC/chilliwack': 1590,
  'BC/prince-george': 1280,
  'BC/whistler': 2650,
  'AB/calgary': 1590,
  'AB/edmonton': 1330,
  'AB/red-deer': 1230,
  'AB/lethbridge': 1240,
  'AB/medicine-hat': 1090,
  'AB/grande-prairie': 1260,
  'AB/airdrie': 1560,
  'AB/canmore': 2280,
  'SK/saskatoon': 1340,
  'SK/regina': 1270,
  'SK/prince-albert': 1080,
  'MB/winnipeg': 1390,
  'MB/brandon': 1140,
  'ON/toronto': 2210,
  'ON/mississauga': 2110,
  'ON/brampton': 1990,
  'ON/markham': 2080,
  'ON/vaughan': 2110,
  'ON/richmond-hill': 2060,
  'ON/oakville': 2190,
  'ON/burlington': 2020,
  'ON/ottawa': 1960,
  'ON/hamilton': 1720,
  'ON/london': 1610,
  'ON/kitchener': 1720,
  'ON/waterloo': 1760,
  'ON/cambridge': 1700,
  'ON/guelph': 1820,
  'ON/kingston': 1700,
  'ON/barrie': 1760,
  'ON/oshawa': 1720,
  'ON/windsor': 1420,
  'ON/st-catharines': 1580,
  'ON/niagara-falls': 1560,
  'ON/greater-sudbury': 1390,
  'ON/thunder-bay': 1350,
  'ON/sault-ste-marie': 1270,
  'ON/peterborough': 1630,
  'ON/belleville': 1570,
  'ON/brantford': 1600,
  'QC/montreal': 1650,
  'QC/laval': 1540,
  'QC/longueuil': 1500,
  'QC/brossard': 1690,
  'QC/quebec-city': 1310,
  'QC/levis': 1260,
  'QC/gatineau': 1460,
  'QC/sherbrooke': 1110,
  'QC/trois-rivieres': 1030,
  'QC/saguenay': 940,
  'QC/drummondville': 1090,
  'QC/rimouski': 1010,
  'QC/westmount': 2050,
  'NS/halifax': 1890,
  'NS/dartmouth': 1780,
  'NS/sydney': 1290,
  'NB/moncton': 1370,
  'NB/fredericton': 1430,
  'NB/saint-john': 1290,
  'NB/dieppe': 1420,
  'PE/charlottetown': 1480,
  'NL/st-johns': 1230,
  'NL/corner-brook': 1010,
  'YT/whitehorse': 1640,
  'NT/yellowknife': 1880,
  'NU/iqaluit': 2720,
};

const PROVINCE_RENTS: Readonly<Record<string, number>> = {
  AB: 1190,
  BC: 1450,
  MB: 1080,
  NB: 1120,
  NL: 960,
  NS: 1240,
  NT: 1640,
  NU: 2450,
  ON: 1400,
  PE: 1190,
  QC: 960,
  SK: 1030,
  YT: 1420,
};

const METRO_RENTS: Readonly<Record<string, number>> = {
  'greater-toronto-area': 2030,
  'greater-vancouver': 2060,
  'greater-montreal': 1440,
  'greater-victoria': 1850,
  'ottawa-gatineau': 1560,
  'greater-calgary': 1480,
  'greater-halifax': 1650,
  'greater-quebec-city': 1200,
};

/** Rent factor by bedrooms, from studio to five. */
const BEDS_FACTORS = [0.83, 1, 1.27, 1.56, 1.85, 2.15] as const;

/** Rent factor by property type. */
const TYPE_FACTORS: Readonly<Record<string, number>> = {
  apartment: 1,
  condo: 1.08,
  loft: 1.14,
  house: 1.14,
  townhouse: 1.1,
  duplex: 0.97,
  triplex: 0.95,
  fourplex: 0.93,
  'main-floor': 1,
  basement: 0.8,
  room: 0.46,
  commercial: 1.5,
};

/** Rent of a one-bedroom apartment in dollars per month. Small towns away from large cities are cheaper. */
function usualRent(city: City): number {
  const known = CITY_RENTS[city.key];
  if (known !== undefined) return known;
  const province = PROVINCE_RENTS[city.province.code] ?? 1200;
  const size = Math.log10(Math.max(city.population, 1000) / 15_000);
  const alone = province * (1 + 0.07 * Math.max(-1, Math.min(1.2, size)));
  const metro = city.metroArea && METRO_RENTS[city.metroArea.slug.en];
  return metro ? metro * 0.75 + alone * 0.25 : alone;
}

/** See Building for `quality`. */
type RentFactors = {
  readonly city: City;
  readonly beds: number;
  readonly propertyType: string;
  readonly yearBuilt: number;
  readonly quality: number;
  readonly furnished: boolean;
  readonly baths: number;
};

/** Asking rent in dollars per month, rounded as landlords do. */
export function inventRent(factors: RentFactors, random: Random): number {
  const { city, beds, propertyType, yearBuilt, quality, furnished, baths } = factors;
  const age = yearBuilt >= 2015 ? 1.1 : yearBuilt >= 2000 ? 1.04 : yearBuilt >= 1975 ? 0.96 : 0.93;
  const bath = 1 + 0.03 * Math.max(0, baths - 1);
  const byBeds = propertyType === 'room' ? 1 : (BEDS_FACTORS[Math.min(beds, BEDS_FACTORS.length - 1)] ?? 1);
  const exact =
    usualRent(city) *
    byBeds *
    (TYPE_FACTORS[propertyType] ?? 1) *
    age *
    bath *
    quality *
    (furnished ? 1.14 : 1) *
    (1 + 0.035 * random.normal());
  return roundRent(Math.max(exact, 380), random);
}

/** Rounds to amounts that end in 00, 25, 45, 49, 50, 75, 95 or 99, and sometimes to 5 dollars. */
function roundRent(dollars: number, random: Random): number {
  const style = random.next();
  if (style < 0.45) return Math.round(dollars / 50) * 50;
  if (style < 0.7) return Math.round(dollars / 25) * 25;
  if (style < 0.85) return Math.round(dollars / 50) * 50 - 5;
  if (style < 0.92) return Math.round(dollars / 50) * 50 - 1;
  return Math.round(dollars / 5) * 5;
}
