import { formatDay, formatMoney, formatNumber } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/translate.ts';
import type { Chip } from '#common/search/chips.ts';
import type { Range } from '#common/search/filters.ts';
import { optionLabel } from '#common/search/option-label.ts';

/** Names of the searched places. Without its name, a place shows its slug. */
export interface ChipNames {
  landmark?: string | undefined;
  neighbourhood?: string | null | undefined;
}

/** The label of a filter's chip. */
export function chipLabel(chip: Chip, t: Translate, names: ChipNames = {}): string {
  switch (chip.kind) {
    case 'option':
      return optionLabel(chip.group, chip.key, t);
    case 'range':
      return rangeLabel(chip.range, chip.value, t);
    case 'furnished':
      return chip.value ? t('search.furnishedYes') : t('search.furnishedNo');
    case 'moveIn':
      return t('search.chipMoveIn', { date: formatDay(chip.date, t) });
    case 'bounds':
      return t('search.chipBounds');
    case 'area':
      return t('search.chipArea', { count: chip.outlines });
    case 'keyword':
      return t('search.chipKeyword', { text: chip.text });
    case 'hood':
      return names.neighbourhood ?? chip.hood.replaceAll('-', ' ');
    case 'landmark':
      return t('search.chipLandmark', { name: names.landmark ?? chip.landmark.replaceAll('-', ' ') });
    case 'station':
      return t('search.chipStation');
    case 'around':
      return t('search.chipAround');
  }
}

function rangeLabel(range: 'rent' | 'sqft' | 'bathRange', { min, max }: Range, t: Translate): string {
  const number = (value: number) => (range === 'rent' ? formatMoney(value * 100, t) : formatNumber(value, t.lang));
  const span =
    min !== undefined && max !== undefined
      ? `${number(min)} – ${number(max)}`
      : min !== undefined
        ? t('search.from', { value: number(min) })
        : t('search.upTo', { value: number(max ?? 0) });
  if (range === 'rent') return t('search.rentRange', { rent: span });
  return range === 'sqft' ? t('format.area', { area: span }) : t('search.bathRange', { baths: span });
}
