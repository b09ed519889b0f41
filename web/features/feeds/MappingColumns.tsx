import type { FeedPreview } from '#common/contract/feeds/feed-preview.ts';
import { FEED_FIELDS, type FeedField } from '#common/feeds/feed-fields.ts';
import type { FeedMapping } from '#common/feeds/feed-mapping.ts';
import { useT } from '#web/app/context.ts';
import { ColumnFields } from '#web/forms/ColumnFields.tsx';

interface MappingColumnsProps {
  preview: FeedPreview | undefined;
  mapping: FeedMapping;
  onChange: (mapping: FeedMapping) => void;
}

/** The choice of a column whose name is an amenity. */
const FLAG = 'flag';
type Choice = FeedField | typeof FLAG;

/** Several columns of one field are joined by this. */
const AND = ' + ';

/** Each column of the last file with its first values and what they become, and the columns that only the mapping has. */
export function MappingColumns({ preview, mapping, onChange }: MappingColumnsProps) {
  const t = useT();
  if (!preview?.hasFile) return null;
  const known = preview.columns.map(({ name }) => name);
  const lost = Object.entries(mapping.fields ?? {}).flatMap(([key, column]) => {
    const field = FEED_FIELDS.find((one) => one === key);
    const isLost = column !== '' && !known.includes(column) && !column.split(AND).some((name) => known.includes(name));
    return field && isLost ? [{ name: column, field, isFlag: false, samples: [] }] : [];
  });
  const columns = [...preview.columns, ...lost];
  if (columns.length === 0) return preview.error ? null : <p className="text-soft">{t('feeds.mapping.noColumns')}</p>;
  const fields = FEED_FIELDS.map((value) => ({ value, label: t(`feeds.mapping.names.${value}`) }));
  return (
    <>
      <p className="max-w-prose text-soft">{t('feeds.mapping.fieldsHelp')}</p>
      <ColumnFields<Choice>
        columns={columns.map(({ name, samples }, at) => ({
          label: name,
          samples,
          ...(at >= known.length && { note: t('feeds.mapping.lost') }),
        }))}
        chosen={columns.map(({ field, isFlag }) => field ?? (isFlag ? FLAG : ''))}
        optionsOf={(at) =>
          columns[at]?.isFlag ? [{ value: FLAG, label: t('feeds.mapping.flag') }, ...fields] : fields
        }
        onChoose={(at, choice) => {
          const { name = '', field = null } = columns[at] ?? {};
          onChange(moveColumn(mapping, preview.fields, { name, from: field, to: choice === FLAG ? '' : choice }));
        }}
      />
    </>
  );
}

interface Move {
  name: string;
  /** The field that the column had; null for a column that was left out. */
  from: FeedField | null;
  /** Empty to leave the column out. */
  to: FeedField | '';
}

/** The mapping after a column got another field. A field that loses its only column stays empty, so that none is guessed. */
function moveColumn(mapping: FeedMapping, current: FeedPreview['fields'], { name, from, to }: Move): FeedMapping {
  const fields = { ...mapping.fields };
  if (from) {
    const others = (current[from] ?? '').split(AND).filter((column) => column !== name && current[from] !== name);
    fields[from] = others.join(AND);
  }
  if (to === 'photos' && current.photos) fields.photos = `${current.photos}${AND}${name}`;
  else if (to !== '') fields[to] = name;
  return { ...mapping, fields };
}
