import type { Performance } from '#common/contract/landlords/dashboard.ts';
import { useT } from '#web/app/context.ts';
import { figureOf, MEASURES, type Measure, valueInWords } from './measures.ts';

/** Columns hidden on phones. */
const isExtra = (measure: Measure): boolean => measure === 'favourites' || measure === 'rate';

/** The listings with the most views in the period. A click filters the figures by one. */
export function BestListings({ data: { best }, onChoose }: { data: Performance; onChoose: (id: number) => void }) {
  const t = useT();
  return (
    <div className="mt-5 border-t border-line pt-5">
      <h3 id="best" className="text-17 font-semibold">
        {t('dashboard.performance.best')}{' '}
        <span className="font-normal text-soft">{t('dashboard.performance.bestText')}</span>
      </h3>
      <table aria-labelledby="best" className="mt-2 w-full text-left tabular-nums">
        <thead className="text-15 text-soft">
          <tr>
            <th scope="col" className="py-2 pr-3 font-medium">
              {t('dashboard.performance.listing')}
            </th>
            {MEASURES.map((measure) => (
              <th
                key={measure}
                scope="col"
                className={`py-2 pl-4 text-right font-medium whitespace-nowrap ${isExtra(measure) ? 'max-sm:hidden' : ''}`}
              >
                {t(`dashboard.performance.measures.${measure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {best.map(({ listing, ...counts }) => (
            <tr key={listing.id} className="border-t border-line">
              <th scope="row" className="pr-3 font-normal">
                <button
                  type="button"
                  className="link min-h-11 py-2 text-left break-words"
                  aria-label={t('dashboard.performance.show', { title: listing.title })}
                  onClick={() => onChoose(listing.id)}
                >
                  {listing.title}
                </button>
              </th>
              {MEASURES.map((measure) => (
                <td
                  key={measure}
                  className={`py-2 pl-4 text-right whitespace-nowrap ${isExtra(measure) ? 'max-sm:hidden' : ''}`}
                >
                  {valueInWords(measure, figureOf(measure, counts), t)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
