import type { ReactNode } from 'react';
import type { LinkedInquiry } from '#common/contract/renting/inquiry-link.ts';
import type { Tour, TourTime } from '#common/contract/renting/tour.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { spokenTime } from '#common/time/tour-time.ts';
import { useGlobals, useT } from '#web/app/context.ts';
import { FormFrame } from '#web/forms/FormFrame.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useLocation, useNavigate } from '#web/router/router.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { CalendarIcon } from '#web/ui/page-icons.ts';
import { RadioGroup } from '#web/ui/RadioGroup.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { FreeTimes } from './FreeTimes.tsx';

interface InquiryTourProps {
  inquiry: LinkedInquiry;
  tour: Tour;
  /** Secret from the page's URL. */
  hash: string;
  onDone: (message: string) => void;
}

/** The renter's view of a tour: choose a time, cancel, add to a calendar. */
export function InquiryTour(props: InquiryTourProps) {
  const t = useT();
  const { apiPath } = useGlobals();
  const { tour, hash } = props;
  const { state, isOver } = tour;
  const { isOpen, isOnHold } = props.inquiry;
  const isAhead = state === 'confirmed' && !isOver;
  const canChoose = state === 'proposed' && isOpen && !isOnHold && !tour.isOff;
  const hasTimes = state === 'asked' || canChoose || isAhead;
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-4" aria-labelledby="tour">
      <h2 id="tour" className="text-17">
        {t('inquiryPage.tour')}
      </h2>
      <p className={isAhead ? 'font-medium' : ''}>{sentenceOf(props, t)}</p>
      {state === 'asked' && (
        <ul className="list-disc pl-5" aria-label={t('inquiryPage.askedTimes')}>
          {tour.asked.map((time) => (
            <li key={time.date + time.time}>{whenOf(time, t)}</li>
          ))}
        </ul>
      )}
      {canChoose && <Choice {...props} />}
      {isAhead && tour.isUnproven && <Keep {...props} />}
      {isAhead && (
        <a href={`${apiPath}/inquiry/${hash}/tour.ics`} className={buttonClass({ className: 'self-start' })} download>
          <CalendarIcon className="size-4" />
          {t('inquiryPage.calendar')}
        </a>
      )}
      {hasTimes && <p className="text-13 text-soft">{t('inquiryPage.localTime')}</p>}
      {isOpen && !isOnHold && props.inquiry.open.length > 0 && <Move {...props} isAhead={isAhead} />}
      {isOpen && hasTimes && <Refusal {...props} />}
    </section>
  );
}

/** Submits a form of this page by name. The page then shows the tour's new status. */
function useTourForm(
  name: 'inquiry-choice' | 'inquiry-keep' | 'inquiry-move' | 'inquiry-refusal',
  { hash, onDone }: InquiryTourProps,
) {
  const reload = useReload();
  return useForm({
    name,
    scope: hash,
    async onSent(message) {
      onDone(message);
      await reload();
    },
  });
}

/** Loads the page's data again. */
function useReload(): () => Promise<void> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async () => {
    await navigate(pathname, { replace: true, preventScrollReset: true });
  };
}

function Choice(props: InquiryTourProps) {
  const t = useT();
  const form = useTourForm('inquiry-choice', props);
  const { name, error } = form.field('choice');
  return (
    <FormFrame form={form} submit={t('inquiryPage.choose')} hidden={{ hash: props.hash }}>
      <RadioGroup
        legend={t('inquiryPage.times')}
        name={name}
        error={error}
        required
        options={props.tour.proposed.map((time) => ({
          value: `${time.date}T${time.time}`,
          label: whenOf(time, t),
        }))}
      />
    </FormFrame>
  );
}

/** Anybody can book with a stranger's address, so its owner confirms. */
function Keep(props: InquiryTourProps) {
  const t = useT();
  const form = useTourForm('inquiry-keep', props);
  return (
    <FormFrame form={form} submit={t('inquiryPage.keep')} hidden={{ hash: props.hash }}>
      <p>{t('inquiryPage.prove', { company: props.inquiry.company })}</p>
    </FormFrame>
  );
}

/** Moves the tour to a free time, or books one. */
function Move({ isAhead, ...props }: InquiryTourProps & { isAhead: boolean }) {
  const t = useT();
  const form = useTourForm('inquiry-move', props);
  return (
    <Folded label={t(isAhead ? 'inquiryPage.move' : 'inquiryPage.bookFree')} isOpen={form.code !== null}>
      <FormFrame
        form={form}
        submit={t(isAhead ? 'inquiryPage.moveHere' : 'inquiryPage.choose')}
        hidden={{ hash: props.hash }}
      >
        <FreeTimes form={form} days={props.inquiry.open} />
      </FormFrame>
    </Folded>
  );
}

function Refusal(props: InquiryTourProps) {
  const t = useT();
  const form = useTourForm('inquiry-refusal', props);
  const { state } = props.tour;
  const kind = state === 'confirmed' ? 'cancelTour' : state === 'proposed' ? 'none' : 'withdraw';
  return (
    <Folded label={t(`inquiryPage.${kind}`)}>
      <FormFrame form={form} submit={t(`inquiryPage.confirm.${kind}`)} hidden={{ hash: props.hash }}>
        <TextArea
          label={t('inquiryPage.reason', { company: props.inquiry.company })}
          optionalLabel={t('ui.optional')}
          rows={2}
          maxLength={1000}
          {...form.field('message')}
        />
      </FormFrame>
    </Folded>
  );
}

const Folded = ({ label, isOpen, children }: { label: string; isOpen?: boolean; children: ReactNode }) => (
  <details open={isOpen || undefined}>
    <summary className="flex min-h-11 cursor-pointer items-center text-spruce underline">{label}</summary>
    <div className="pt-2">{children}</div>
  </details>
);

const whenOf = (time: TourTime, t: Translate): string => t('inquiryPage.when', { ...spokenTime(time, t) });

function sentenceOf({ tour, inquiry: { company, isOnHold } }: InquiryTourProps, t: Translate): string {
  const when = tour.time ? whenOf(tour.time, t) : '';
  const isOurs = tour.side === 'renter';
  const sentences: Record<Tour['state'], string> = {
    asked: t('inquiryPage.asked', { company }),
    proposed: t(isOnHold || tour.isOff ? 'inquiryPage.proposedOnHold' : 'inquiryPage.proposed', { company }),
    confirmed: t(tour.isOver ? 'inquiryPage.over' : 'inquiryPage.confirmed', { when }),
    declined: isOurs ? t('inquiryPage.declinedByYou') : t('inquiryPage.declinedByLandlord', { company }),
    cancelled: isOurs
      ? t('inquiryPage.cancelledByYou', { when })
      : t('inquiryPage.cancelledByLandlord', { company, when }),
  };
  return sentences[tour.state];
}
