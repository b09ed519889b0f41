import { type ComponentType, lazy, startTransition, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { EntryDetail, EntryFieldInfo, EntryRevision } from '#common/contract/content/entries.ts';
import { AppError } from '#common/contract/errors.ts';
import { LANGS, type Lang } from '#common/contract/fields.ts';
import { type EntryKindName, entryKind } from '#common/entries/kinds.ts';
import { useApp } from '#web/app/context.ts';
import { SessionEnded, useCan } from '#web/app/session.ts';
import { whenIdle } from '#web/app/when-idle.ts';
import { EditForm } from '#web/forms/EditForm.tsx';
import { changedFields } from '#web/forms/edit-values.ts';
import { useEdit } from '#web/forms/use-edit.ts';
import { ChipButton } from '#web/ui/ChipButton.tsx';
import { confirm } from '#web/ui/confirm-store.ts';
import { Optional } from '#web/ui/Optional.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { useMedia } from '#web/ui/use-media.ts';
import { EntryActions } from './EntryActions.tsx';
import type { EntryControlProps } from './EntryControl.tsx';
import { EntryFields } from './EntryFields.tsx';
import { EntryStates } from './EntryStates.tsx';
import { draftsOf, type EntryFormValues, flatten, type PartValues, partsFrom } from './entry-values.ts';
import { cacheDocuments } from './load-entry-to-edit.ts';
import { toPublish } from './to-publish.ts';
import { useDeleteEntry } from './use-delete-entry.ts';
import { useDuePlans } from './use-due-plans.ts';
import { useSuggestedSlugs } from './use-suggested-slugs.ts';
import { TYPE_FIELD, useTypeFields } from './use-type-fields.ts';

const EntryHistory = lazy(() => import('./EntryHistory.tsx').then((module) => ({ default: module.EntryHistory })));
const EntryPreview = lazy(() => import('./EntryPreview.tsx').then((module) => ({ default: module.EntryPreview })));
const PlanDialog = lazy(() => import('./PlanDialog.tsx').then((module) => ({ default: module.PlanDialog })));

/** When the fields below the texts are drawn also on a busy phone, in ms after the texts. */
const LATEST_MS = 500;

/** The server checks the values by the fields of the kind, and its messages come back at them. */
const anyValues = z.record(z.string(), z.unknown());

export interface EntryEditorProps {
  kind: EntryKindName;
  /** Null for a new entry, which then has `fields` and blank `values`. */
  entry: EntryDetail | null;
  fields: readonly EntryFieldInfo[];
  values: PartValues;
  /** The path of the list, for Cancel. */
  backTo: string;
  /** The path of the editing screen of a new entry. */
  pathOf: (id: number) => string;
  /** Replaces the controls of some fields, by key. */
  controls?: Readonly<Record<string, ComponentType<EntryControlProps>>>;
}

/** The editing screen of every kind: both languages side by side, states, plans, history and conflicts. */
export function EntryEditor({
  kind,
  entry: first,
  fields: given,
  values: blank,
  backTo,
  pathOf,
  controls = {},
}: EntryEditorProps) {
  const { api, t } = useApp();
  const mayChange = useCan(entryKind(kind).permissions.modify);
  const mayHide = entryKind(kind).isOpen;
  const hasPages = entryKind(kind).pathOf !== null;
  const isWide = useMedia('(min-width: 62.0625rem)');
  const [entry, setEntry] = useState(first);
  const deleteEntry = useDeleteEntry(entry, backTo);
  /** Another page type has other fields, also before it is saved. */
  const [chosenFields, setChosenFields] = useState<readonly EntryFieldInfo[]>();
  const fields = chosenFields ?? entry?.fields ?? given;
  const [lang, setLang] = useState<Lang>(t.lang);
  /** On phones, the fields of the other language wait until they are shown, because two editors start slowly. */
  const [opened, setOpened] = useState<readonly Lang[]>([t.lang]);
  useEffect(() => setOpened((before) => (before.includes(lang) ? before : [...before, lang])), [lang]);
  /** Fields below the texts, and dates, are drawn after them, so that slow phones take typing sooner. */
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setDrawn(true)), LATEST_MS), []);
  const [open, setOpen] = useState<'history' | Lang>();
  const [isPreviewed, setPreviewed] = useState(false);
  const [saved, setSaved] = useState(() => flatten(fields, blank));
  const version = useRef(first?.version ?? 0);
  /** Languages to publish after the next save. */
  const nextPublished = useRef<readonly Lang[]>([]);
  const params = { kind, id: first?.id ?? 0 };

  async function reload(): Promise<EntryDetail | undefined> {
    const fresh = first ? await api.entries.entry({ params }) : undefined;
    return fresh && take(fresh);
  }

  function take(fresh: EntryDetail): EntryDetail {
    cacheDocuments(fresh);
    version.current = fresh.version;
    setEntry(fresh);
    return fresh;
  }

  useDuePlans(entry, async () => {
    // Without a network, the page stays as it is.
    const fresh = await api.entries.entry({ params }).catch(() => undefined);
    if (!fresh || fresh.version < version.current) return;
    // Texts that somebody else saved are a conflict.
    if (changedFields(saved, flatten(fresh.fields, draftsOf(fresh))).length === 0) take(fresh);
  });

  const edit = useEdit<EntryFormValues>({
    initial: saved,
    schema: anyValues,
    labelOf: (name) => labelOf(name),
    reveal(names) {
      const marked = LANGS.filter((part) => names.some((name) => name.startsWith(`${part}.`)));
      if (!marked.includes(lang)) setLang(marked[0] ?? lang);
    },
    async save(values) {
      const drafts = partsFrom(values);
      const langs = nextPublished.current;
      nextPublished.current = [];
      if (!first) {
        const made = await api.entries.create({ params: { kind }, body: drafts });
        setSaved(values);
        return { message: made.message, to: pathOf(made.id) };
      }
      let done = { message: '', version: version.current };
      if (langs.length === 0 || changedFields(saved, values).length > 0)
        done = await api.entries.save({ params, body: { ...drafts, version: version.current } });
      version.current = done.version;
      if (langs.length > 0) {
        done = await api.entries.publish({ params, body: { version: done.version, langs: [...langs] } });
        version.current = done.version;
      }
      // The entry is saved, even if it can't be loaded again.
      const fresh = await reload().catch(() => undefined);
      const next = fresh ? flatten(fresh.fields, draftsOf(fresh)) : values;
      setSaved(next);
      return { message: done.message, saved: next };
    },
    ...(first && {
      async reread() {
        const fresh = await reload();
        if (!fresh) return undefined;
        const next = flatten(fresh.fields, draftsOf(fresh));
        setSaved(next);
        return next;
      },
    }),
  });
  useSuggestedSlugs(edit, saved);
  useTypeFields(kind, edit, saved, setChosenFields);

  function labelOf(name: string): string {
    const [part = '', key = ''] = name.split('.');
    const label =
      fields.find((field) => field.key === key)?.label ?? (part === 'upToDate' ? t('words.translation') : key);
    return part === 'en' || part === 'fr'
      ? t('entries.labelIn', { field: label, language: t(`entries.langsInside.${part}`) })
      : label;
  }

  /** Runs a change that needs no form. Its error is a message. */
  async function run(change: () => Promise<{ message: string }>): Promise<void> {
    try {
      const { message } = await change();
      toast({ severity: 'success', summary: t('ui.saved'), detail: message });
      await reload();
    } catch (error) {
      if (error instanceof SessionEnded) return;
      const detail = error instanceof AppError ? error.message : t('lists.form.failed');
      toast({ severity: 'error', summary: t('entries.notDone'), detail });
    }
  }

  function publish(langs: readonly Lang[]): void {
    nextPublished.current = langs;
    edit.ref.current?.requestSubmit();
  }

  async function hide(which: Lang): Promise<void> {
    const isSure = await confirm({
      title: t('entries.hideTitle'),
      text: t(`entries.hideText.${which}`),
      confirm: t(`entries.hide.${which}`),
    });
    if (isSure) await run(() => api.entries.hide({ params, body: { version: version.current, langs: [which] } }));
  }

  async function restore({ id }: EntryRevision): Promise<void> {
    setOpen(undefined);
    await run(() => api.entries.restore({ params, body: { version: version.current, revisionId: id } }));
    const fresh = await reload();
    if (!fresh) return;
    const next = flatten(fresh.fields, draftsOf(fresh));
    setSaved(next);
    edit.replace(next);
  }

  const hasChanges = edit.changed.length > 0;
  const { waiting, ready } = entry ? toPublish(entry, fields, edit.values, hasChanges) : { waiting: [], ready: [] };
  /** The only language of the main button. */
  const single = ready.length === 1 ? ready[0] : undefined;
  const typeField = fields.filter(({ key }) => key === TYPE_FIELD);
  const later = fields.filter(({ isShared, key }) => isShared && key !== TYPE_FIELD);
  const errorCount = (part: Lang) =>
    fields.filter((field) => !field.isShared && edit.text(`${part}.${field.key}`).error !== '').length;
  const column = (part: Lang) => (
    <section key={part} aria-labelledby={`${part}-column`} hidden={!isWide && lang !== part} className="min-w-0">
      <h3 id={`${part}-column`} className="mb-4 text-17 max-lg:visually-hidden">
        {t(`words.langs.${part}`)}
      </h3>
      <EntryFields part={part} {...shared} />
    </section>
  );
  const shared = {
    fields,
    edit,
    kind,
    entry,
    controls,
  };
  return (
    <>
      {entry && (
        <EntryStates
          entry={entry}
          mayChange={mayChange}
          onCancelPlan={(planId) => void run(() => api.entries.cancelPlan({ params: { ...params, planId } }))}
          isComplete={isDrawn}
        />
      )}
      {entry && isPreviewed && (
        <Optional isAwaited>
          <EntryPreview
            entry={entry}
            values={edit.values}
            hasChanges={hasChanges}
            onClose={() => setPreviewed(false)}
          />
        </Optional>
      )}
      <EditForm
        edit={edit}
        submit={t('entries.save')}
        backTo={backTo}
        isNew={first === null}
        isWide
        whenSaved={
          entry && mayChange
            ? {
                label: t(
                  single ? `entries.publish.${single}` : ready.length > 0 ? 'entries.publishBoth' : 'words.publish',
                ),
                status: t(`entries.status.${ready.length > 0 ? 'waiting' : waiting.length > 0 ? 'partly' : 'live'}`),
                isOff: ready.length === 0,
                run: () => publish(ready),
              }
            : undefined
        }
        actions={
          entry && (
            <EntryActions
              entry={entry}
              mayChange={mayChange}
              mayHide={mayHide}
              isBusy={edit.isBusy}
              publishable={waiting.filter((one) => hasChanges || one !== single)}
              onPublishAll={hasChanges && ready.length > 0 ? () => publish(ready) : undefined}
              onPublish={(one) => publish([one])}
              onHide={(which) => void hide(which)}
              onPlan={setOpen}
              onHistory={() => setOpen('history')}
              onPreview={hasPages ? () => setPreviewed(!isPreviewed) : undefined}
              onDelete={mayChange && mayHide ? () => void deleteEntry() : undefined}
            />
          )
        }
        sections={[
          {
            id: 'texts',
            title: t('entries.texts'),
            children: (
              <>
                {typeField.length > 0 && (
                  <div className="max-w-sm">
                    <EntryFields part="shared" {...shared} fields={typeField} />
                  </div>
                )}
                {!isWide && (
                  <fieldset aria-label={t('entries.chooseLang')} className="flex gap-2">
                    {LANGS.map((part) => (
                      <ChipButton key={part} pressed={lang === part} onClick={() => setLang(part)}>
                        {t(`words.langs.${part}`)}
                        {errorCount(part) > 0 && (
                          <span>{` (${t('entries.errors', { count: errorCount(part) })})`}</span>
                        )}
                      </ChipButton>
                    ))}
                  </fieldset>
                )}
                <div className="grid gap-8 lg:grid-cols-2">
                  {LANGS.filter((part) => isWide || part === lang || opened.includes(part)).map(column)}
                </div>
              </>
            ),
          },
          ...(later.length > 0
            ? [
                {
                  id: 'shared',
                  title: t('entries.parts.shared'),
                  children: isDrawn && (
                    <Optional>
                      <EntryFields part="shared" {...shared} fields={later} />
                    </Optional>
                  ),
                },
              ]
            : []),
        ]}
      />
      {entry && open === 'history' && (
        <Optional isAwaited>
          <EntryHistory
            entry={entry}
            mayChange={mayChange}
            onClose={() => setOpen(undefined)}
            onRestore={(revision) => void restore(revision)}
          />
        </Optional>
      )}
      {entry && (open === 'en' || open === 'fr') && (
        <Optional isAwaited>
          <PlanDialog
            entry={entry}
            lang={open}
            mayHide={mayHide}
            onClose={() => setOpen(undefined)}
            onSaved={() => void reload()}
          />
        </Optional>
      )}
    </>
  );
}
