import type { OwnInquiry } from '#common/contract/renting/own-inquiries.ts';
import { formatDay } from '#common/i18n/format.ts';
import { formatTime } from '#common/time/time-of-day.ts';
import { spokenTime } from '#common/time/tour-time.ts';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { setHovered, useIsHovered } from '#web/features/market/index.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { ChevronDownIcon } from '#web/ui/icons.ts';
import { Distances } from './Distances.tsx';
import { InquiryHome } from './InquiryHome.tsx';
import { localDay } from './local-day.ts';

/** An inquiry with its home, status and messages. */
export function InquiryCard({ inquiry }: { inquiry: OwnInquiry }) {
  const t = useT();
  const { listing, kind, state, sentAt } = inquiry;
  const isLit = useIsHovered(listing?.id ?? 0);
  const light = () => listing && setHovered(listing.id);
  const dim = () => setHovered(null);
  return (
    <article
      className={`flex flex-col gap-3 rounded-card border bg-card p-4 ${isLit ? 'border-hearth' : 'border-line'}`}
      data-inquiry={inquiry.id}
      onPointerEnter={light}
      onPointerLeave={dim}
      onFocus={light}
      onBlur={dim}
    >
      <InquiryHome inquiry={inquiry} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-soft">
        <Badge tone={state === 'closed' ? 'neutral' : 'good'}>{t(`renter.inquiries.state.${state}`)}</Badge>
        <span>{t(`words.inquiryKinds.${kind}`)}</span>
        <time dateTime={sentAt}>{t('renter.inquiries.sent', { date: formatDay(localDay(sentAt), t) })}</time>
      </div>
      {listing && <Distances home={listing} />}
      <Answered inquiry={inquiry} />
      <Written inquiry={inquiry} />
    </article>
  );
}

/** The landlord's last reply, the state of the tour, and a link to reply. */
function Answered({ inquiry: { messages, tour, path } }: { inquiry: OwnInquiry }) {
  const t = useT();
  const answer = messages.findLast(({ side }) => side === 'landlord');
  const isAsked = tour?.state === 'proposed' && !tour.isOff;
  return (
    <div className="flex flex-col gap-2">
      {answer && (
        <p className="rounded-control bg-mist px-3 py-2">
          <span className="text-13 text-soft">
            {t('renter.inquiries.answered', { date: formatDay(localDay(answer.at), t) })}
          </span>
          <span className="line-clamp-3 block wrap-anywhere">{answer.text}</span>
        </p>
      )}
      {tour && (
        <p className="font-medium">
          {tour.state === 'confirmed' && tour.time
            ? t('renter.inquiries.tourSet', { ...spokenTime(tour.time, t) })
            : t(`renter.inquiries.tour.${tour.state}`)}
        </p>
      )}
      <Link
        to={path}
        className={buttonClass({ size: 'small', className: 'self-start', ...(isAsked && { variant: 'primary' }) })}
      >
        {t(isAsked ? 'words.chooseTime' : 'renter.inquiries.open')}
      </Link>
    </div>
  );
}

function Written({ inquiry }: { inquiry: OwnInquiry }) {
  const t = useT();
  const { message, moveInOn, floorPlan, tourTimes } = inquiry;
  return (
    <details className="group -mb-2 border-t border-line">
      <summary className="flex min-h-11 list-none items-center justify-between gap-2 font-medium text-spruce">
        {t('renter.inquiries.details')}
        <ChevronDownIcon className="size-5 group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-3 pb-3">
        <div>
          <h3 className="text-13 text-soft">{t('words.yourMessage')}</h3>
          <p dir="auto" className="whitespace-pre-line">
            {message || t('words.sentWithoutMessage')}
          </p>
        </div>
        {tourTimes.length > 0 && (
          <div>
            <h3 className="text-13 text-soft">{t('renter.inquiries.times')}</h3>
            <ul>
              {tourTimes.map(({ date, time }) => (
                <li key={date + time}>
                  {formatDay(date, t)}, {formatTime(time, t.lang)}
                </li>
              ))}
            </ul>
          </div>
        )}
        {floorPlan && <Fact label={t('words.unit')}>{floorPlan}</Fact>}
        {moveInOn && <Fact label={t('words.moveInDate')}>{formatDay(moveInOn, t)}</Fact>}
      </div>
    </details>
  );
}

const Fact = ({ label, children }: { label: string; children: string }) => (
  <div>
    <h3 className="text-13 text-soft">{label}</h3>
    <p>{children}</p>
  </div>
);
