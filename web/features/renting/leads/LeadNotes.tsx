import { useRef } from 'react';
import type { Lead } from '#common/contract/renting/leads.ts';
import { useApp } from '#web/app/context.ts';
import { Moment } from '#web/app/Moment.tsx';
import { runWithErrorToast } from '#web/app/run-with-toast.ts';
import { ShortTextForm } from '#web/forms/ShortTextForm.tsx';
import { confirm } from '#web/ui/confirm-store.ts';
import { CloseIcon } from '#web/ui/icons.ts';
import type { Changed } from './use-lead.ts';

/** The company's private notes, latest first. */
export function LeadNotes({ lead: { id, notes }, change }: { lead: Lead; change: Changed }) {
  const { api, t } = useApp();
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = async (noteId: number) => {
    const isSure = await confirm({
      title: t('leads.confirm.noteTitle'),
      text: t('leads.confirm.noteText'),
      confirm: t('leads.page.deleteNote'),
      isDestructive: true,
    });
    const done =
      isSure && (await runWithErrorToast(t, () => change(() => api.leads.removeNote({ params: { id, noteId } }))));
    // The button had the focus and disappears.
    if (done) heading.current?.focus();
  };
  return (
    <section aria-labelledby="notes-title" className="card p-5">
      <h2 ref={heading} id="notes-title" tabIndex={-1} className="text-17">
        {t('leads.page.notes')}
      </h2>
      <p className="mt-1 mb-3 text-13 text-soft">{t('leads.page.notesHint')}</p>
      {notes.length > 0 && (
        <ul className="mb-4 flex flex-col gap-3">
          {notes.map((note) => (
            <li key={note.id} className="flex items-start gap-2 border-l-2 border-amber pl-3">
              <div className="min-w-0 flex-1">
                <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                  {note.text}
                </p>
                <p className="text-13 text-soft">
                  {note.by ?? t('leads.page.former')} · <Moment at={note.at} />
                </p>
              </div>
              <button
                type="button"
                className="btn btn-quiet btn-icon"
                aria-label={t('leads.page.deleteNote')}
                onClick={() => void remove(note.id)}
              >
                <CloseIcon className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <ShortTextForm
        name="lead-note"
        field="note"
        scope={id}
        round={notes[0]?.id ?? 0}
        label={t('leads.page.note')}
        submit={t('leads.page.addNote')}
        isMinor
        rules={async () => (await import('#common/contract/renting/leads.ts')).noteBody}
        send={(body) => change(() => api.leads.addNote({ params: { id }, body }))}
      />
    </section>
  );
}
