import type { ReactNode } from 'react';
import { formatPrice } from '#common/i18n/format.ts';
import { listingPath } from '#common/listings/listing-path.ts';
import { photoSrc } from '#common/listings/photos.ts';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { CloseIcon } from '#web/ui/icons.ts';
import { LazyImage } from '#web/ui/LazyImage.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { type ComparedHome, type CompareRow, listCompareRows } from './compare-rows.ts';
import { usePoints } from './points-store.ts';

interface CompareTableProps {
  homes: readonly ComparedHome[];
  /** Hides what is the same for all. */
  isBrief: boolean;
  /** Whether the renter can write notes. */
  hasNotes: boolean;
  /** YYYY-MM-DD. */
  today: string;
  onRemove: (id: number) => void;
}

/**
 * The comparison as a table that scrolls on its own, so that names and labels stay in view. On a phone, each label is
 * above its values, so that two homes fit side by side.
 */
export function CompareTable({ homes, isBrief, hasNotes, today, onRemove }: CompareTableProps) {
  const t = useT();
  const points = usePoints();
  const isNarrow = useMedia('(width < 48rem)');
  const rows = listCompareRows(homes, { t, today, points });
  const different = rows.filter(({ isDifferent }) => isDifferent);
  const same = rows.filter(({ isDifferent }) => !isDifferent);
  const columns = homes.length + (isNarrow ? 0 : 1);
  const parts = { isNarrow, columns };
  return (
    <section
      aria-label={t('compare.table')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the table
      tabIndex={0}
      className="max-h-[calc(100dvh-6rem)] snap-x overflow-auto rounded-card border border-line print:max-h-none print:overflow-visible"
    >
      <table className="w-full border-separate border-spacing-0 bg-card text-15 md:min-w-200 md:table-fixed print:min-w-0">
        <caption className="visually-hidden">{t('compare.table')}</caption>
        <thead>
          <tr>
            {!isNarrow && <td className="sticky top-0 left-0 z-20 w-44 border-b border-line bg-card p-3" />}
            {homes.map(({ card }) => {
              const name = card.name ?? card.address;
              return (
                <th
                  key={card.id}
                  scope="col"
                  className="sticky top-0 z-10 snap-start border-b border-line bg-card p-3 text-left align-top max-md:w-[calc(50vw-1.5rem)] max-md:min-w-[calc(50vw-1.5rem)] print:w-auto print:min-w-0"
                >
                  <span className="flex items-start justify-between gap-1">
                    <Link to={listingPath(card)} className="font-semibold wrap-anywhere hover:underline">
                      {name}
                    </Link>
                    <button
                      type="button"
                      className="btn btn-quiet btn-icon -mt-2 -mr-2 shrink-0 print:hidden"
                      aria-label={t('compare.remove', { home: name })}
                      onClick={() => onRemove(card.id)}
                    >
                      <CloseIcon className="size-4" />
                    </button>
                  </span>
                  <span className="block font-semibold tabular-nums">{formatPrice(card, t)}</span>
                  {card.rent && (
                    <span className="block text-13 font-normal text-soft">{t('search.card.perMonth')}</span>
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          <tr>
            {!isNarrow && <Label>{t('compare.photo')}</Label>}
            {homes.map(({ card }) => (
              <td key={card.id} className="border-b border-line p-3">
                {card.photos[0] ? (
                  <LazyImage
                    src={photoSrc(card.photos[0], 320)}
                    alt=""
                    width={320}
                    height={213}
                    className="aspect-photo w-full rounded-control"
                  />
                ) : (
                  <span className="text-soft">{t('compare.notStated')}</span>
                )}
              </td>
            ))}
          </tr>
        </tbody>
        {hasNotes && (
          <Row
            {...parts}
            label={t('compare.note')}
            cells={homes.map(({ note }) => note?.note ?? <span className="text-soft">{t('compare.noNote')}</span>)}
          />
        )}
        <Part {...parts} title={t('compare.different', { count: different.length })} rows={different} />
        {!isBrief && <Part {...parts} title={t('compare.same', { count: same.length })} rows={same} />}
      </table>
    </section>
  );
}

interface PartProps {
  isNarrow: boolean;
  columns: number;
}

function Part({ title, rows, ...parts }: PartProps & { title: string; rows: readonly CompareRow[] }) {
  const t = useT();
  return (
    <>
      <tbody>
        <tr>
          <th colSpan={parts.columns} scope="colgroup" className="border-b border-line bg-mist p-3 text-left">
            <span className="sticky left-3">{title}</span>
          </th>
        </tr>
      </tbody>
      {rows.map(({ key, label, values }) => (
        <Row
          key={key}
          {...parts}
          label={label}
          cells={values.map((value) => value ?? <span className="text-soft">{t('compare.notStated')}</span>)}
        />
      ))}
    </>
  );
}

/** A fact of all homes. On a phone, its label is a row of its own above the values. */
function Row({ label, cells, isNarrow, columns }: PartProps & { label: string; cells: readonly ReactNode[] }) {
  const values = cells.map((cell, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a cell belongs to its column
    <td key={place} className="border-b border-line p-3 pt-1 align-top whitespace-pre-line wrap-anywhere md:pt-3">
      {cell}
    </td>
  ));
  if (!isNarrow)
    return (
      <tbody>
        <tr>
          <Label>{label}</Label>
          {values}
        </tr>
      </tbody>
    );
  return (
    <tbody>
      <tr>
        <th colSpan={columns} scope="rowgroup" className="p-3 pb-0 text-left text-13 font-medium text-soft">
          <span className="sticky left-3">{label}</span>
        </th>
      </tr>
      <tr>{values}</tr>
    </tbody>
  );
}

const Label = ({ children }: { children: ReactNode }) => (
  <th
    scope="row"
    className="sticky left-0 z-10 w-44 border-r border-b border-line bg-card p-3 text-left align-top font-medium text-soft"
  >
    {children}
  </th>
);
