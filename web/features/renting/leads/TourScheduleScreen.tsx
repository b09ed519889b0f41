import { useState } from 'react';
import { MAX_TOURS_AT_ONCE, TOUR_LENGTHS } from '#common/catalog/tour-schedule.ts';
import { type OpenTours, type TourSchedule, tourScheduleBody } from '#common/contract/renting/tours.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { formatTime } from '#common/time/time-of-day.ts';
import { apiContext, useApp, useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { chipDay } from '#web/features/renting/inquiries/chip-days.ts';
import { EditForm } from '#web/forms/EditForm.tsx';
import { type Edit, useEdit } from '#web/forms/use-edit.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { DayRows, WeeklyRows } from './hours-rows.tsx';

const NOTICES = [0, 1, 2, 4, 12, 24, 48, 72, 168];
/** Days in the preview. */
const PREVIEW_DAYS = 7;

export const loader = ({ params, context }: LoaderArgs) =>
  context.get(apiContext).tours.schedule({ params: { id: params.id ?? '' } });

/** Published tour times of a listing: hours, length, notice, and what renters see. */
export function TourScheduleScreen() {
  const {
    listing: { id, title },
    ...loaded
  } = useLoaderData<typeof loader>();
  const { api, t } = useApp();
  const [open, setOpen] = useState(loaded.open);
  const edit = useEdit<TourSchedule>({
    initial: loaded.schedule,
    schema: tourScheduleBody,
    labelOf: (name) => t(`leads.schedule.${name}`),
    async save(body) {
      const saved = await api.tours.saveSchedule({ params: { id }, body });
      setOpen(saved.open);
      return { message: saved.message, saved: saved.schedule };
    },
  });
  return (
    <>
      <p className="mb-6 max-w-prose text-soft">
        <Link to={pathTo('portal.listings.detail', { id })} className="link">
          {title}
        </Link>
        <br />
        {t('leads.schedule.intro')}
      </p>
      <EditForm
        edit={edit}
        submit={t('leads.schedule.save')}
        sections={[
          { id: 'booking', title: t('leads.schedule.booking'), children: <Rules edit={edit} /> },
          {
            id: 'hours',
            title: t('leads.schedule.hours'),
            help: t('leads.schedule.localTime'),
            children: (
              <>
                <WeeklyRows edit={edit} />
                <DayRows edit={edit} />
              </>
            ),
          },
          { id: 'preview', title: t('leads.schedule.preview'), children: <Preview open={open} /> },
        ]}
      />
    </>
  );
}

function Rules({ edit }: { edit: Edit<TourSchedule> }) {
  const t = useT();
  const { values, choose } = edit;
  const numbers = Array.from({ length: MAX_TOURS_AT_ONCE }, (_, index) => String(index + 1));
  return (
    <>
      <CheckboxField
        name="isOpen"
        label={t('leads.schedule.isOpen')}
        checked={values.isOpen}
        onChange={({ target }) => choose('isOpen', target.checked)}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField
          label={t('leads.schedule.minutes')}
          options={TOUR_LENGTHS.map((minutes) => ({
            value: String(minutes),
            label: t('leads.schedule.minutesOf', { minutes }),
          }))}
          value={String(values.minutes)}
          onChoose={(value) => choose('minutes', TOUR_LENGTHS.find((one) => String(one) === value) ?? values.minutes)}
        />
        <SelectField
          label={t('leads.schedule.noticeHours')}
          options={[...new Set([...NOTICES, values.noticeHours])].map((hours) => ({
            value: String(hours),
            label: t('leads.schedule.noticeOf', { hours }),
          }))}
          value={String(values.noticeHours)}
          onChoose={(value) => choose('noticeHours', Number(value))}
        />
        <SelectField
          label={t('leads.schedule.capacity')}
          options={numbers.map((value) => ({ value, label: value }))}
          value={String(values.capacity)}
          onChoose={(value) => choose('capacity', Number(value))}
        />
      </div>
    </>
  );
}

/** The next free times, as saved. */
function Preview({ open: { days } }: { open: OpenTours }) {
  const t = useT();
  if (days.length === 0) return <p className="text-soft">{t('leads.schedule.previewNone')}</p>;
  return (
    <ul className="flex flex-col gap-2">
      {days.slice(0, PREVIEW_DAYS).map(({ date, times }) => (
        <li key={date}>
          <span className="font-medium">{chipDay(date, t)}</span>{' '}
          <span className="text-soft tabular-nums">{times.map((time) => formatTime(time, t.lang)).join(' · ')}</span>
        </li>
      ))}
    </ul>
  );
}
