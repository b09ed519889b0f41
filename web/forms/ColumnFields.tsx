import { useT } from '#web/app/context.ts';
import { SelectField, type SelectOption } from '#web/ui/SelectField.tsx';

interface ColumnValue {
  text: string;
  /** The value as the site shows it. */
  reading?: string | null;
  /** Why it is refused or changed. */
  problem?: string | null;
}

interface Column {
  label: string;
  samples: readonly ColumnValue[];
  /** Shown instead of samples. */
  note?: string;
}

interface ColumnFieldsProps<F extends string> {
  columns: readonly Column[];
  /** The field of each column; empty for one that is left out. */
  chosen: readonly (F | '')[];
  optionsOf: (at: number) => readonly SelectOption<F>[];
  onChoose: (at: number, field: F | '') => void;
}

/** Longest shown value. */
const MAX_SHOWN = 80;

/** The columns of a file with their first values, and the field that each one becomes. */
export function ColumnFields<F extends string>({ columns, chosen, optionsOf, onChoose }: ColumnFieldsProps<F>) {
  const t = useT();
  return (
    <div className="grid gap-x-5 gap-y-6 md:grid-cols-2">
      {columns.map((column, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns never move, and headings repeat
        <div key={at} className="flex min-w-0 flex-col gap-2">
          <SelectField<F | ''>
            className="wrap-choice"
            name={`mapping.${at}`}
            label={column.label}
            value={chosen[at] ?? ''}
            onChoose={(field) => onChoose(at, field)}
            options={[{ value: '', label: t('lists.columns.leaveOut') }, ...optionsOf(at)]}
          />
          <ColumnValues column={column} />
        </div>
      ))}
    </div>
  );
}

function ColumnValues({ column: { samples, note } }: { column: Column }) {
  const t = useT();
  if (samples.length === 0) return <p className="text-15 text-soft">{note ?? t('lists.columns.noSamples')}</p>;
  return (
    <ul className="flex flex-col gap-1 text-15">
      {samples.map(({ text, reading, problem }) => (
        <li key={text} className="break-words">
          <span className="text-soft">{text.slice(0, MAX_SHOWN)}</span>
          {reading && reading !== text && <span>{` → ${reading}`}</span>}
          {problem && <span className="block text-13 text-soft">{problem}</span>}
        </li>
      ))}
    </ul>
  );
}
