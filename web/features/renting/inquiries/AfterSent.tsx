import { useEffect, useState } from 'react';
import { MAX_TOUR_SLOTS } from '#common/catalog/tour-times.ts';
import type { ListingCard } from '#common/contract/market/listing-card.ts';
import { formatPrice } from '#common/i18n/format.ts';
import { listingPath } from '#common/listings/listing-path.ts';
import { photoSrc } from '#common/listings/photos.ts';
import { spokenTime } from '#common/time/tour-time.ts';
import { useApp, useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { type FormValues, formValues } from '#web/forms/form-values.ts';
import { saveGuest } from './own-person.ts';

/** Number of similar homes. */
const MAX_HOMES = 3;

/** The values of a form that was sent, and the function that keeps them. */
export function useSentValues(): [FormValues, (form: HTMLFormElement | null) => void] {
  const [values, setValues] = useState<FormValues>({});
  return [
    values,
    (form) => {
      if (!form) return;
      const sent = formValues(new FormData(form));
      setValues(sent);
      saveGuest(sent);
    },
  ];
}

interface AfterSentProps {
  kind: 'inquiry' | 'tour' | 'booking';
  listingId: number;
  /** Empty if the page was posted without JavaScript. */
  values: FormValues;
}

/** Shown after an inquiry was sent: next steps, the suggested times, similar homes. */
export function AfterSent({ kind, listingId, values }: AfterSentProps) {
  const t = useT();
  const { email } = values;
  const whenOf = (date = '', time = '') => t('forms.sent.when', { ...spokenTime({ date, time }, t) });
  const [day, time] = (values.choice ?? '').split('T');
  const times = Array.from({ length: MAX_TOUR_SLOTS }, (_, index) => [
    values[`slots.${index}.date`],
    values[`slots.${index}.time`],
  ]).flatMap(([on, at]) => (on && at ? [whenOf(on, at)] : []));
  return (
    <div className="mt-5 flex flex-col gap-5">
      <section aria-labelledby="next-steps">
        <h3 id="next-steps" className="mb-2 text-17">
          {t('forms.sent.next')}
        </h3>
        {times.length > 0 && (
          <>
            <p className="text-13 text-soft">{t('forms.sent.times')}</p>
            <ol className="mb-3 list-decimal pl-6 font-medium">
              {times.map((when) => (
                <li key={when}>{when}</li>
              ))}
            </ol>
          </>
        )}
        <ul className="flex list-disc flex-col gap-1 pl-6">
          {kind === 'booking' && time && (
            <li className="font-medium">{t('forms.sent.booked', { when: whenOf(day, time) })}</li>
          )}
          {kind === 'booking' && <li>{t('forms.sent.calendar')}</li>}
          {kind === 'tour' && <li>{t('forms.sent.choose')}</li>}
          {email && <li className="wrap-anywhere">{t('forms.sent.copy', { email })}</li>}
          {kind === 'inquiry' && <li>{t('forms.sent.reply')}</li>}
          <li>{t('forms.sent.safety')}</li>
        </ul>
      </section>
      <SimilarHomes listingId={listingId} />
    </div>
  );
}

function SimilarHomes({ listingId }: { listingId: number }) {
  const { api, t } = useApp();
  const [homes, setHomes] = useState<readonly ListingCard[]>([]);
  useEffect(() => {
    // Other homes are optional.
    api.listings.similar({ params: { id: listingId } }).then(
      ({ listings }) => setHomes(listings.slice(0, MAX_HOMES)),
      () => {},
    );
  }, [api, listingId]);
  if (homes.length === 0) return null;
  return (
    <section aria-labelledby="similar-homes">
      <h3 id="similar-homes" className="mb-2 text-17">
        {t('forms.sent.similar')}
      </h3>
      <ul className="flex flex-col divide-y divide-line">
        {homes.map((home) => (
          <li key={home.id}>
            <Link to={listingPath(home)} className="flex min-h-16 items-center gap-3 py-2 hover:underline">
              {home.photos[0] && (
                <img
                  src={photoSrc(home.photos[0], 320)}
                  alt=""
                  width={72}
                  height={48}
                  loading="lazy"
                  className="h-12 w-18 shrink-0 rounded-control object-cover"
                />
              )}
              <span className="min-w-0">
                <span className="block font-medium">{home.name ?? home.address}</span>
                <span className="text-15 text-soft tabular-nums">{formatPrice(home, t)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
