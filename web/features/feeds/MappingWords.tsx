import { AMENITY_KEYS } from '#common/catalog/amenities.ts';
import { PARKING_TYPES } from '#common/catalog/parking-types.ts';
import { PET_POLICIES } from '#common/catalog/pet-policies.ts';
import { PROPERTY_TYPES } from '#common/catalog/property-types.ts';
import { UTILITIES } from '#common/catalog/utilities.ts';
import { FEED_VALUE_KINDS, type FeedValueKind } from '#common/feeds/feed-fields.ts';
import type { FeedMapping } from '#common/feeds/feed-mapping.ts';
import type { UnmappedValue } from '#common/feeds/feed-row.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { PROVINCE_CODES } from '#common/places/provinces.ts';
import { keysOf } from '#common/values/objects.ts';
import { useT } from '#web/app/context.ts';
import { SelectField, type SelectOption } from '#web/ui/SelectField.tsx';

/** Choices beside the keys of the catalogue, which have no such signs. */
const UNDECIDED = '?';
const IGNORED = '-';

interface MappingWordsProps {
  mapping: FeedMapping;
  /** Words of the last file that neither the catalogue nor the mapping knows. */
  unmapped: readonly { kind: string; value: string; count: number }[];
  onChange: (mapping: FeedMapping) => void;
}

/** The sender's words, those not understood first, each with the catalogue's values to choose from. */
export function MappingWords({ mapping, unmapped, onChange }: MappingWordsProps) {
  const t = useT();
  const words = listWords(mapping, unmapped);
  if (words.length === 0) return null;
  const choose = ({ kind, value }: UnmappedValue, choice: string) => {
    const { [value]: _before, ...others } = mapping.values?.[kind] ?? {};
    const meaning = choice === UNDECIDED ? {} : { [value]: choice === IGNORED ? '' : choice };
    onChange({ ...mapping, values: { ...mapping.values, [kind]: { ...others, ...meaning } } });
  };
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 font-semibold">{t('feeds.mapping.values')}</legend>
      {words.map((word) => {
        const { kind, value, count } = word;
        const seen = count > 0 ? `, ${t('feeds.mapping.seen', { count })}` : '';
        return (
          <SelectField
            key={`${kind} ${value}`}
            label={t('feeds.mapping.valueOf', { value })}
            hint={`${t(`feeds.mapping.kinds.${kind}`)}${seen}`}
            name={`mapping.values.${kind}.${value}`}
            value={choiceOf(mapping.values?.[kind]?.[value])}
            onChoose={(choice) => choose(word, choice)}
            options={[
              { value: UNDECIDED, label: t('feeds.mapping.unknown') },
              { value: IGNORED, label: t('feeds.mapping.ignore') },
              ...meaningsOf(kind, t),
            ]}
          />
        );
      })}
    </fieldset>
  );
}

const choiceOf = (meaning: string | undefined) =>
  meaning === undefined ? UNDECIDED : meaning === '' ? IGNORED : meaning;

/** The words to decide, then the decided ones, so that a choice can be changed. */
function listWords(mapping: FeedMapping, unmapped: MappingWordsProps['unmapped']): UnmappedValue[] {
  const open = unmapped.flatMap(({ kind: name, ...word }) => {
    const kind = FEED_VALUE_KINDS.find((one) => one === name);
    return kind ? [{ kind, ...word }] : [];
  });
  const isOpen = (kind: FeedValueKind, value: string) =>
    open.some((word) => word.kind === kind && word.value === value);
  const values = mapping.values ?? {};
  const decided = keysOf(values).flatMap((kind) =>
    Object.keys(values[kind] ?? {}).flatMap((value) => (isOpen(kind, value) ? [] : [{ kind, value, count: 0 }])),
  );
  return [...open, ...decided];
}

/** The catalogue's values of a kind. */
function meaningsOf(kind: FeedValueKind, t: Translate): SelectOption[] {
  switch (kind) {
    case 'type':
      return PROPERTY_TYPES.map((value) => ({ value, label: t(`catalog.propertyType.${value}`) }));
    case 'amenities':
    case 'laundry':
      return AMENITY_KEYS.map((value) => ({ value, label: t(`catalog.amenity.${value}`) }));
    case 'utilities':
      return UTILITIES.map((value) => ({ value, label: t(`catalog.utility.${value}`) }));
    case 'pets':
      return PET_POLICIES.map((value) => ({ value, label: t(`catalog.petPolicy.${value}`) }));
    case 'parking':
      return PARKING_TYPES.map((value) => ({ value, label: t(`catalog.parkingType.${value}`) }));
    case 'province':
      return PROVINCE_CODES.map((value) => ({ value, label: t(`portalBilling.provinces.${value}`) }));
    case 'status':
      return (['available', 'unavailable'] as const).map((value) => ({ value, label: t(`feeds.mapping.${value}`) }));
  }
}
