import type { OwnInquiry } from '#common/contract/own-inquiries.ts';
import { formatDay } from '#common/format.ts';
import { formatTime } from '#common/time-of-day.ts';
import { useT } from '#web/app/context.ts';
import { setHovered, useIsHovered } from '#web/features/listings/hover.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { ChevronDownIcon } from '#web/ui/icons.tsx';
import { Distances } from './Distances.tsx';
import { InquiryHome } from './InquiryHome.tsx';
import { localDay } from './local-day.ts';

/** An inquiry: its home, how far it has come, and what was written. */
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
        <span>{t(`renter.inquiries.kind.${kind}`)}</span>
        <time dateTime={sentAt}>{t('renter.inquiries.sent', { date: formatDay(localDay(sentAt), t) })}</time>
      </div>
      {listing && <Distances home={listing} />}
      <Written inquiry={inquiry} />
    </article>
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
          <h3 className="text-13 text-soft">{t('renter.inquiries.message')}</h3>
          <p className="whitespace-pre-line">{message || t('renter.inquiries.noMessage')}</p>
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
        {floorPlan && <Fact label={t('renter.inquiries.plan')}>{floorPlan}</Fact>}
        {moveInOn && <Fact label={t('renter.inquiries.moveIn')}>{formatDay(moveInOn, t)}</Fact>}
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
