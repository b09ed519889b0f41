import type { ReviewEvent } from '#common/contract/staff/reviews.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { useT } from '#web/app/context.ts';
import { Moment } from '#web/app/Moment.tsx';
import { ShortTextForm } from '#web/forms/ShortTextForm.tsx';
import type { ReviewControl } from './use-review.ts';

/** Notes of the team, and the history of an item, latest first. */
export function ReviewEvents({ control: { review, addNote } }: { control: ReviewControl }) {
  const t = useT();
  const { id, kind, events, openedAt } = review;
  return (
    <section aria-labelledby="events-title" className="card p-5">
      <h2 id="events-title" className="mb-4 text-17">
        {t('words.history')}
      </h2>
      <ShortTextForm
        name="review-note"
        field="note"
        scope={id}
        round={events[0]?.id ?? 0}
        label={t('reviews.page.note')}
        hint={t('reviews.page.noteHint')}
        submit={t('reviews.page.addNote')}
        isMinor
        rules={async () => (await import('#common/contract/staff/reviews.ts')).reviewNoteBody}
        send={({ note }) => addNote(note)}
      />
      <ol className="mt-5 flex flex-col gap-3">
        {events.map((event) => (
          <li key={event.id} className={`border-l-2 pl-3 ${event.text ? 'border-amber' : 'border-line'}`}>
            <p className="font-medium">{describeEvent(event, t)}</p>
            <ReasonOf event={event} kind={kind} />
            {event.text && (
              <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                {event.text}
              </p>
            )}
            <p className="text-13 text-soft">
              {event.by && <span>{`${event.by.name} · `}</span>}
              <Moment at={event.at} />
            </p>
          </li>
        ))}
        <li className="border-l-2 border-line pl-3">
          <p className="font-medium">{t('reviews.events.opened')}</p>
          <p className="text-13 text-soft">
            <Moment at={openedAt} />
          </p>
        </li>
      </ol>
    </section>
  );
}

function describeEvent({ action, decision }: ReviewEvent, t: Translate): string {
  const named = (decision && t.dynamic(`reviews.decided.${decision}`)) ?? '';
  return action === 'decide' || action === 'undo'
    ? t(`reviews.events.${action}`, { decision: named })
    : t(`reviews.events.${action}`);
}

function ReasonOf({ event: { decision, reasonKey }, kind }: { event: ReviewEvent; kind: string }) {
  const t = useT();
  const text = reasonKey && t.dynamic(`reviewReasons.${kind}.${decision}.${reasonKey}`);
  return text ? <p className="text-15">{text}</p> : null;
}
