interface ChartTableProps {
  /** Opens the table. */
  summary: string;
  caption: string;
  /** The first one is over the labels of the rows. */
  heads: readonly string[];
  /** The latest row comes last. */
  rows: readonly { key: string; label: string; values: readonly string[] }[];
}

/** The figures of a chart as a table, latest first. */
export function ChartTable({ summary, caption, heads, rows }: ChartTableProps) {
  return (
    <details className="mt-3">
      <summary className="link min-h-11 w-fit py-2">{summary}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it */}
      <section aria-label={caption} tabIndex={0} className="max-h-96 overflow-auto rounded-card border border-line">
        <table className="w-full text-left tabular-nums">
          <caption className="visually-hidden">{caption}</caption>
          <thead className="sticky top-0 bg-mist">
            <tr>
              {heads.map((head, at) => (
                <th key={head} scope="col" className={`px-4 py-2 ${at > 0 ? 'text-right' : ''}`}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.toReversed().map(({ key, label, values }) => (
              <tr key={key} className="border-t border-line">
                <th scope="row" className="px-4 py-1.5 font-normal whitespace-nowrap">
                  {label}
                </th>
                {values.map((value, at) => (
                  <td key={heads[at + 1]} className="px-4 py-1.5 text-right whitespace-nowrap">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
