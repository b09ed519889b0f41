import { useRef, useState } from 'react';
import { AppError } from '#common/contract/errors.ts';
import type { FavouriteNote } from '#common/contract/market/favourites.ts';
import { useApp } from '#web/app/context.ts';
import { useSession } from '#web/app/session.ts';
import { tabStore } from '#web/app/storage.ts';
import { deleteDraft, readValues } from '#web/forms/drafts.ts';
import { useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { PlusIcon } from '#web/ui/more-icons.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { toast } from '#web/ui/toast-store.ts';

interface NoteBoxProps {
  listingId: number;
  /** Name of the home, for screen readers. */
  home: string;
  note: FavouriteNote | undefined;
}

const FORM = 'favourite-note';
/** Another user of the same tab has another draft. */
const useScope = (listingId: number) => `${useSession()?.user?.id} ${listingId}`;

/** A renter's private note about a saved home. Text that wasn't saved opens again after a reload or a login. */
export function NoteBox({ listingId, home, note: loaded }: NoteBoxProps) {
  const { t } = useApp();
  const scope = useScope(listingId);
  const [saved, setSaved] = useState<{ note: FavouriteNote | null } | null>(null);
  const note = saved ? saved.note : loaded;
  const [isOpen, setOpen] = useState(() => tabStore.get(`form.${FORM}.${scope}`, readValues) !== undefined);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (isOpen)
    return (
      <NoteForm
        listingId={listingId}
        home={home}
        note={note ?? null}
        onSaved={(next) => {
          setSaved({ note: next });
          close();
        }}
        onCancel={close}
      />
    );
  return (
    <>
      {note && (
        <p
          dir="auto"
          className="order-first mt-1 basis-full border-l-2 border-amber pl-3 text-15 whitespace-pre-line wrap-anywhere"
        >
          {note.note}
        </p>
      )}
      {/* Above the link that covers the card. */}
      <Button
        ref={opener}
        variant="quiet"
        className="relative z-10 -mr-3 px-3"
        aria-label={t(note ? 'renter.note.editOf' : 'renter.note.addOf', { home })}
        onClick={() => setOpen(true)}
      >
        {!note && <PlusIcon className="size-4" />}
        <span>{t(note ? 'renter.note.edit' : 'renter.note.add')}</span>
      </Button>
    </>
  );
}

interface NoteFormProps {
  listingId: number;
  home: string;
  note: FavouriteNote | null;
  onSaved: (note: FavouriteNote | null) => void;
  onCancel: () => void;
}

function NoteForm({ listingId, home, note, onSaved, onCancel }: NoteFormProps) {
  const { api, t } = useApp();
  const scope = useScope(listingId);
  // The version that the next save replaces.
  const [version, setVersion] = useState(note?.version ?? 0);
  const [theirs, setTheirs] = useState<string | null>(null);
  const form = useForm({
    name: FORM,
    scope,
    initial: { note: note?.note ?? '' },
    rules: async () => (await import('#common/contract/market/favourites.ts')).savedNote,
    async send(body: { note: string }) {
      try {
        const answer = await api.favourites.saveNote({ body: { listingId, note: body.note, version } });
        onSaved(answer.note);
        toast({ severity: 'success', summary: t(answer.note ? 'renter.note.saved' : 'renter.note.deleted') });
        return '';
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'edit.conflict') throw error;
        const { note: current } = await api.favourites.one({ params: { id: listingId } });
        setVersion(current?.version ?? 0);
        setTheirs(current?.note ?? '');
        throw new AppError('request.invalid', {}, { note: t('renter.note.conflict') });
      }
    },
  });
  return (
    <form
      ref={form.ref}
      onSubmit={form.onSubmit}
      aria-label={t('renter.note.formOf', { home })}
      className="relative z-10 order-first mt-1 flex basis-full flex-col gap-2"
    >
      <TextArea
        label={t('renter.note.label')}
        hint={t('renter.note.hint')}
        rows={3}
        autoFocus
        {...form.field('note')}
      />
      {theirs !== null && (
        <blockquote dir="auto" className="border-l-2 border-amber pl-3 text-15 whitespace-pre-line wrap-anywhere">
          {theirs || t('renter.note.theirsEmpty')}
        </blockquote>
      )}
      <div role="alert" className="empty:absolute">
        {form.failure && <p className="text-red">{form.failure}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <SubmitButton busy={form.busy}>{form.busy ? t('ui.submitting') : t('renter.note.save')}</SubmitButton>
        <Button
          onClick={() => {
            deleteDraft(`form.${FORM}.${scope}`);
            onCancel();
          }}
        >
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}
