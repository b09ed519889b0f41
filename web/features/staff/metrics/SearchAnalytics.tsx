import type { METRIC_PERIODS } from '#common/contract/staff/metrics.ts';
import { formatNumber } from '#common/i18n/format.ts';
import { useApp, useT } from '#web/app/context.ts';
import { LoadFailed } from '#web/lists/LoadFailed.tsx';
import { useLoad } from '#web/lists/use-load.ts';
import { FormSection } from '#web/ui/FormSection.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

/** Searches without result, words not understood, and demand against supply. */
export function SearchAnalytics({ days }: { days: (typeof METRIC_PERIODS)[number] }) {
  const { api, t } = useApp();
  const { data, error, reload } = useLoad(`search-insights ${days}`, (signal) =>
    api.metrics.searches({ query: { days } }, { signal }),
  );
  if (error) return <LoadFailed error={error} reload={reload} />;
  if (!data) return <Skeleton className="h-40 w-full" />;
  const number = (value: number) => formatNumber(value, t.lang);
  const bedsOf = (beds: number | null) => (beds === null ? t('metrics.anyBeds') : t('metrics.beds', { count: beds }));
  return (
    <>
      <h2 className="mb-1 text-20">{t('metrics.searchesTitle')}</h2>
      <p className="mb-4 text-soft">{t('metrics.searchesHelp')}</p>
      <Insight
        id="empty"
        title={t('metrics.empty.title')}
        none={t('metrics.empty.none')}
        headings={[
          t('words.place'),
          t('words.bedrooms'),
          t('metrics.empty.rent'),
          t('metrics.empty.of'),
          t('metrics.empty.count'),
        ]}
        rows={data.empty.map(({ place, beds, rentTo, searches, empty }) => [
          place[t.lang],
          bedsOf(beds),
          rentTo === null ? t('metrics.anyRent') : number(rentTo),
          number(searches),
          number(empty),
        ])}
      />
      <Insight
        id="demand"
        title={t('metrics.demand.title')}
        none={t('metrics.demand.none')}
        headings={[
          t('words.place'),
          t('words.bedrooms'),
          t('metrics.empty.of'),
          t('words.liveListings'),
          t('metrics.demand.perListing'),
        ]}
        rows={data.demand.map(({ place, beds, searches, live }) => [
          place[t.lang],
          bedsOf(beds),
          number(searches),
          number(live),
          live === 0 ? '–' : number(Math.round((searches / live) * 10) / 10),
        ])}
      />
      <Insight
        id="words"
        title={t('metrics.words.title')}
        none={t('metrics.words.none')}
        headings={[t('metrics.words.word'), t('metrics.empty.of')]}
        rows={data.words.map(({ word, searches }) => [word, number(searches)])}
      />
    </>
  );
}

interface InsightProps {
  id: string;
  title: string;
  none: string;
  headings: readonly string[];
  rows: readonly (readonly string[])[];
}

function Insight({ id, title, none, headings, rows }: InsightProps) {
  const t = useT();
  return (
    <FormSection id={id} title={title}>
      {rows.length === 0 && <p className="text-soft">{none}</p>}
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
        <section aria-label={t('metrics.tableOf', { title })} tabIndex={0} className="overflow-x-auto">
          <table className="w-full text-left tabular-nums">
            <caption className="visually-hidden">{title}</caption>
            <thead>
              <tr>
                {headings.map((heading) => (
                  <th key={heading} scope="col" className="data-head">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((cells) => (
                <tr key={cells.join()}>
                  {cells.map((cell, at) => (
                    <td key={headings[at]} className="data-cell">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </FormSection>
  );
}
