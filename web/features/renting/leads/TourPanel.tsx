import { useRef, useState } from 'react';
import type { Lead } from '#common/contract/renting/leads.ts';
import type { Tour, TourTime } from '#common/contract/renting/tour.ts';
import { withColon } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp, useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { runWithErrorToast } from '#web/app/run-with-toast.ts';
import { saveFile } from '#web/app/save-file.ts';
import { Button } from '#web/ui/Button.tsx';
import { CalendarIcon } from '#web/ui/page-icons.ts';
import { DeclineTour } from './DeclineTour.tsx';
import { nameOf } from './lead-state.tsx';
import { ProposeTour } from './ProposeTour.tsx';
import type { Changed } from './use-lead.ts';
import { choiceOf, whenOf } from './when.ts';

/** The tour of a lead: its status and the landlord's next steps. */
export function TourPanel({ lead, change }: { lead: Lead; change: Changed }) {
  const { api, t } = useApp();
  const [open, setOpen] = useState<'propose' | 'decline' | null>(null);
  const { id, tour, email, canWrite } = lead;
  const isSet = tour?.state === 'confirmed';
  const isPending = tour?.state === 'asked' || tour?.state === 'proposed';
  const isAhead = isSet && !tour.isOver;
  const heading = useRef<HTMLHeadingElement>(null);
  const accept = async (time: TourTime) => {
    const body = { choice: choiceOf(time) };
    // The button had the focus and disappears.
    if (await runWithErrorToast(t, () => change(() => api.leads.acceptTour({ params: { id }, body }))))
      heading.current?.focus();
  };
  const download = () =>
    runWithErrorToast(t, async () => {
      const file = await api.leads.tourFile({ params: { id } });
      saveFile(file, 'tour.ics');
    });
  return (
    <section aria-labelledby="tour-title" className="card p-5 md:p-6">
      <h2 ref={heading} id="tour-title" tabIndex={-1} className="mb-2 text-17">
        {t('words.tour')}
      </h2>
      <p className={isAhead ? 'font-medium' : ''}>{sentenceOf(lead, t)}</p>
      {isAhead && tour.isUnproven && (
        <p className="mt-2 text-15 text-soft">{t('leads.tour.unproven', { name: nameOf(lead, t) })}</p>
      )}
      {tour && isPending && tour.asked.length > 0 && (
        <Times
          label={t('leads.tour.choose')}
          times={tour.asked}
          action={email && canWrite ? { label: t('leads.tour.accept'), run: (time) => void accept(time) } : undefined}
        />
      )}
      {tour?.state === 'proposed' && <Times label={t('words.suggestedTimes')} times={tour.proposed} />}
      {(isPending || isAhead) && <p className="mt-2 text-13 text-soft">{t('leads.tour.localTime')}</p>}
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
        {isAhead && (
          <Button onClick={() => void download()}>
            <CalendarIcon className="size-4" />
            {t('leads.tour.addToCalendar')}
          </Button>
        )}
        {email && canWrite && (
          <Button variant={tour ? 'secondary' : 'primary'} onClick={() => setOpen('propose')}>
            {t(tour ? 'leads.tour.proposeOthers' : 'leads.tour.propose')}
          </Button>
        )}
        {email && (isPending || isAhead) && (
          <Button variant="quiet" className="text-red" onClick={() => setOpen('decline')}>
            {t(isAhead ? 'leads.tour.cancel' : 'leads.tour.decline')}
          </Button>
        )}
      </div>
      <p className="mt-4 text-15">
        <Link to={pathTo('portal.listings.tours', { id: lead.listing.id })} className="link">
          {t('leads.schedule.publish')}
        </Link>
      </p>
      <ProposeTour open={open === 'propose'} onClose={() => setOpen(null)} lead={lead} change={change} />
      <DeclineTour open={open === 'decline'} onClose={() => setOpen(null)} lead={lead} change={change} />
    </section>
  );
}

interface TimesProps {
  label: string;
  times: readonly TourTime[];
  action?: { label: string; run: (time: TourTime) => void } | undefined;
}

function Times({ label, times, action }: TimesProps) {
  const t = useT();
  return (
    <div className="mt-4">
      <h3 className="text-13 text-soft">{label}</h3>
      <ul className="mt-1 flex flex-col divide-y divide-line">
        {times.map((time) => {
          const when = whenOf(time, t);
          return (
            <li key={when} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
              {when}
              {action && (
                <Button size="small" aria-label={withColon(action.label, when, t)} onClick={() => action.run(time)}>
                  {action.label}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function sentenceOf(lead: Lead, t: Translate): string {
  const { tour, canWrite } = lead;
  const name = nameOf(lead, t);
  if (!tour) return t(canWrite ? 'leads.tour.none' : 'leads.tour.noneOnHold');
  const when = tour.time ? whenOf(tour.time, t) : '';
  const isOurs = tour.side === 'landlord';
  const sentences: Record<Tour['state'], string> = {
    asked: t('leads.tour.asked', { name }),
    proposed: t('leads.tour.proposed', { name }),
    confirmed: t(tour.isOver ? 'leads.tour.over' : 'leads.tour.confirmed', { when }),
    declined: isOurs
      ? t('leads.tour.declinedByYou')
      : t(tour.proposed.length > 0 ? 'leads.tour.declinedByRenter' : 'leads.tour.takenBack', { name }),
    cancelled: isOurs ? t('leads.tour.cancelledByYou', { when }) : t('leads.tour.cancelledByRenter', { name, when }),
  };
  return sentences[tour.state];
}
