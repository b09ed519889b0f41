import { formatNumber } from '#common/i18n/format.ts';
import { useApp } from '#web/app/context.ts';
import { LoadFailed } from '#web/lists/LoadFailed.tsx';
import { useLoad } from '#web/lists/use-load.ts';

/** Partners that sent searches and visitors lately. Nothing before the first one. */
export function SearchSources() {
  const { api, t } = useApp();
  const { data, error, reload } = useLoad('search-sources', (signal) => api.setup.searchSources({}, { signal }));
  if (error && !data) return <LoadFailed error={error} reload={reload} />;
  if (!data || data.sources.length === 0) return null;
  return (
    <section className="card mb-6 max-w-5xl p-5 md:p-6">
      <h2 className="text-17 font-semibold">{t('setup.sources.title')}</h2>
      <p className="text-15 text-soft">{t('setup.sources.text')}</p>
      <table className="mt-3 w-full text-left">
        <caption className="visually-hidden">{t('setup.sources.title')}</caption>
        <thead>
          <tr>
            {(['source', 'referrer', 'searches'] as const).map((column) => (
              <th key={column} scope="col" className="data-head">
                {t(`setup.sources.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.sources.map(({ source, referrer, searches }) => (
            <tr key={`${source} ${referrer}`}>
              <th scope="row" className="data-cell font-medium wrap-anywhere">
                {source || '–'}
              </th>
              <td className="data-cell wrap-anywhere">{referrer || '–'}</td>
              <td className="data-cell tabular-nums">{formatNumber(searches, t.lang)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
