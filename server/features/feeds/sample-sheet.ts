import { writeXlsx } from 'hucre/xlsx';
import type { Lang } from '#common/contract/fields.ts';
import type { FeedField } from '#common/feeds/feed-fields.ts';
import type { Translate } from '#common/i18n/translate.ts';

const FIELDS = [
  ...(['id', 'street', 'unit', 'city', 'province', 'postalCode', 'type', 'plan.beds', 'plan.baths'] as const),
  ...([
    'plan.squareFeet',
    'plan.rent',
    'plan.availableOn',
    'utilities',
    'pets',
    'descriptionEn',
    'descriptionFr',
    'photos',
  ] as const),
] satisfies FeedField[];
type Sample = Record<(typeof FIELDS)[number], string | number | Date>;

const TEXTS = {
  en: {
    types: ['Apartment', 'Apartment', 'House'],
    utilities: ['Heat, water', 'Water', ''],
    pets: ['Cats only', 'Not allowed', 'Allowed'],
  },
  fr: {
    types: ['Appartement', 'Appartement', 'Maison'],
    utilities: ['Chauffage, eau', 'Eau', ''],
    pets: ['Chats seulement', 'Non permis', 'Permis'],
  },
} as const satisfies Record<Lang, unknown>;

const DESCRIPTIONS = {
  descriptionEn: 'Bright home on a quiet street, close to the bus.',
  descriptionFr: 'Logement lumineux dans une rue tranquille, près de l’autobus.',
} as const;

const FORMATS: Partial<Record<FeedField, string>> = {
  unit: '@',
  'plan.rent': '"$"#,##0',
  'plan.availableOn': 'yyyy-mm-dd',
};
const FRENCH_RENT = '#\\ ##0\\ "$"';

/** An Excel workbook with three homes that shows landlords which columns a feed reads. */
export async function writeSampleSheet(t: Translate, today: Date): Promise<Uint8Array<ArrayBuffer>> {
  const { lang } = t;
  const { types, utilities, pets } = TEXTS[lang];
  const year = today.getUTCFullYear() + 1;
  const home = (
    at: number,
    own: Omit<Sample, 'type' | 'utilities' | 'pets' | 'descriptionEn' | 'descriptionFr' | 'photos' | 'id'>,
  ): Sample => ({
    id: `A-${101 + at}`,
    type: types[at] ?? '',
    utilities: utilities[at] ?? '',
    pets: pets[at] ?? '',
    ...DESCRIPTIONS,
    photos: `https://example.com/photos/${101 + at}.jpg`,
    ...own,
  });
  const toronto = { street: '12 Main Street', city: 'Toronto', province: 'ON', postalCode: 'M4E 2V6' };
  const montreal = { street: '1200, rue Laurier Est', city: 'Montréal', province: 'QC', postalCode: 'H2J 1G6' };
  const day = (month: number) => new Date(Date.UTC(year, month - 1, 1));
  const rest = (beds: number, baths: number, area: number, rent: number, month: number) => ({
    'plan.beds': beds,
    'plan.baths': baths,
    'plan.squareFeet': area,
    'plan.rent': rent,
    'plan.availableOn': day(month),
  });
  const place = lang === 'fr' ? montreal : toronto;
  const homes = [
    home(0, { ...place, unit: '301', ...rest(1, 1, 620, 1650, 3) }),
    home(1, { ...place, unit: '302', ...rest(2, 1, 810, 1950, 7) }),
    home(2, { ...(lang === 'fr' ? toronto : montreal), unit: '', ...rest(3, 1.5, 1240, 2800, 7) }),
  ];
  const rows = [
    FIELDS.map((field) => t(`feeds.mapping.names.${field}`)),
    ...homes.map((one) => FIELDS.map((field) => one[field])),
  ];
  const cells = new Map(
    homes.flatMap((one, row) =>
      FIELDS.flatMap((field, column) => {
        const format = field === 'plan.rent' && lang === 'fr' ? FRENCH_RENT : FORMATS[field];
        return format ? [[`${row + 1},${column}`, { value: one[field], style: { numFmt: format } }] as const] : [];
      }),
    ),
  );
  const columns = FIELDS.map((field) => ({
    width: field.startsWith('description') || field === 'photos' || field === 'street' ? 36 : 18,
  }));
  return Uint8Array.from(await writeXlsx({ sheets: [{ name: t('feeds.sheet.sampleName'), rows, cells, columns }] }));
}
