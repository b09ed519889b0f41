import type { OwnInquiry } from '#common/contract/renting/own-inquiries.ts';
import { listingPath } from '#common/listings/listing-path.ts';
import { placeLine } from '#common/places/place-line.ts';
import { spokenTime } from '#common/time/tour-time.ts';
import { useGlobals, useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { CalendarIcon, PinIcon } from '#web/ui/page-icons.ts';

/** The next confirmed tour: when, where, and links to move it or to add it to a calendar. */
export function NextTour({ inquiry }: { inquiry: OwnInquiry }) {
  const t = useT();
  const { apiPath } = useGlobals();
  const { tour, path, listing, goneListing } = inquiry;
  if (!tour?.time) return null;
  const { day, time } = spokenTime(tour.time, t);
  const home = listing ?? goneListing;
  const place = listing ? placeLine(listing, t) : goneListing && `${goneListing.address}, ${goneListing.city}`;
  return (
    <section aria-labelledby="next-tour" className="card mb-6 flex flex-col gap-3 border-spruce p-5">
      <h2 id="next-tour" className="flex items-center gap-2 text-15 text-spruce">
        <CalendarIcon className="size-5" />
        {t('renter.home.tour.title')}
      </h2>
      <div>
        <p className="text-20 font-semibold first-letter:uppercase">{t('renter.home.tour.when', { day, time })}</p>
        <p className="text-13 text-soft">{t('renter.home.tour.localTime')}</p>
      </div>
      {home && (
        <div>
          <p className="font-semibold">
            <Link to={listingPath(home)} className="hover:underline">
              {home.name ?? home.address}
            </Link>
          </p>
          <p className="text-soft">{place}</p>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Link to={path} className={buttonClass({ variant: 'primary' })}>
          {t('renter.home.tour.change')}
        </Link>
        <a href={`${apiPath}/inquiry/${path.split('/').at(-1)}/tour.ics`} className={buttonClass({})} download>
          <CalendarIcon className="size-5" />
          {t('renter.home.tour.calendar')}
        </a>
        {listing && (
          <Link to={`${listingPath(listing)}#location`} className={buttonClass({})}>
            <PinIcon className="size-5" />
            {t('renter.home.tour.directions')}
          </Link>
        )}
      </div>
    </section>
  );
}
