import { useState } from 'react';
import type { EntryRow } from '#common/contract/content/entries.ts';
import { AppError } from '#common/contract/errors.ts';
import { LANGS, type Lang } from '#common/contract/fields.ts';
import { type EntryKindName, entryKind } from '#common/entries/kinds.ts';
import { withColon } from '#common/i18n/format.ts';
import { useApp } from '#web/app/context.ts';
import { useCan } from '#web/app/session.ts';
import type { BulkAction } from '#web/lists/list-spec.ts';
import { confirm } from '#web/ui/confirm-store.ts';
import { toast } from '#web/ui/toast-store.ts';
import { readableTitle } from './readable-title.ts';

type BulkName = 'publish' | 'hide' | 'remove';

interface Result {
  /** Something was changed, such as one of two languages. */
  isDone: boolean;
  /** Why something was left as it was. */
  reasons: readonly string[];
}

/** The result of an action for several entries: how many it changed, and why it left others as they were. */
export interface BulkReport {
  name: BulkName;
  done: number;
  failed: readonly { row: EntryRow; reason: string }[];
}

/** Most names that a question lists. */
const MAX_NAMED = 10;

const isLive = ({ states }: EntryRow, lang: Lang) => states[lang] === 'live' || states[lang] === 'changed';
/** A language that somebody hid stays hidden. */
const isWaiting = ({ states }: EntryRow, lang: Lang) => states[lang] === 'draft' || states[lang] === 'changed';

/** Publishes, hides or deletes several entries, each in a call of its own, so that one failure doesn't stop the others. */
export function useBulkActions(kind: EntryKindName) {
  const { api, t } = useApp();
  const { permissions, isOpen } = entryKind(kind);
  const mayChange = useCan(permissions.modify);
  const [report, setReport] = useState<BulkReport>();
  const titleOf = ({ title }: EntryRow) => readableTitle(title, t) || t('entries.untitled');

  async function publish(row: EntryRow): Promise<Result> {
    const reasons: string[] = [];
    let latest = row.version;
    let isDone = false;
    for (const lang of LANGS.filter((one) => isWaiting(row, one)))
      try {
        const body = { version: latest, langs: [lang] };
        latest = (await api.entries.publish({ params: { kind, id: row.id }, body })).version;
        isDone = true;
      } catch (error) {
        reasons.push(t('entries.labelIn', { field: reasonOf(error), language: t(`entries.langsInside.${lang}`) }));
      }
    return { isDone, reasons };
  }

  async function call(name: BulkName, row: EntryRow): Promise<Result> {
    const { id, version } = row;
    const params = { kind, id };
    if (name === 'publish') return publish(row);
    try {
      if (name === 'remove') await api.entries.remove({ params, body: { version } });
      else await api.entries.hide({ params, body: { version, langs: LANGS.filter((lang) => isLive(row, lang)) } });
      return { isDone: true, reasons: [] };
    } catch (error) {
      return { isDone: false, reasons: [reasonOf(error)] };
    }
  }

  function reasonOf(error: unknown): string {
    if (!(error instanceof AppError)) return t('lists.form.failed');
    const fields = Object.entries(error.fields ?? {}).map(([name, message]) => {
      const label = t.dynamic(`entries.fields.${name.split('.').at(-1)}`);
      return label ? withColon(label, message, t) : message;
    });
    return fields.join(', ') || error.message;
  }

  async function run(name: BulkName, rows: readonly EntryRow[]): Promise<boolean> {
    const names = rows.slice(0, MAX_NAMED).map(titleOf);
    const more = rows.length - names.length;
    const isSure = await confirm({
      title: t(`entries.bulk.${name}.title`, { count: rows.length }),
      lost: {
        intro: t(`entries.bulk.${name}.text`),
        things: more > 0 ? [...names, t('entries.bulk.more', { count: more })] : names,
      },
      confirm: t(`entries.bulk.${name}.action`),
      isDestructive: name === 'remove',
    });
    if (!isSure) return false;
    const failed: { row: EntryRow; reason: string }[] = [];
    let done = 0;
    for (const row of rows) {
      const { isDone, reasons } = await call(name, row);
      if (isDone) done += 1;
      if (reasons.length > 0) failed.push({ row, reason: reasons.join(' ') });
    }
    if (failed.length > 0) setReport({ name, done, failed });
    else toast({ severity: 'success', summary: t(`entries.bulk.${name}.done`, { count: done }) });
    return true;
  }

  const action = (name: BulkName, changes: (row: EntryRow) => boolean): BulkAction<EntryRow> => ({
    label: t(`entries.bulk.${name}.action`),
    isDanger: name === 'remove',
    changes,
    run: (rows) => run(name, rows.filter(changes)),
  });
  const actions = [
    action('publish', (row) => LANGS.some((lang) => isWaiting(row, lang))),
    ...(isOpen ? [action('hide', (row) => LANGS.some((lang) => isLive(row, lang))), action('remove', () => true)] : []),
  ];
  return { bulk: mayChange ? actions : undefined, report, closeReport: () => setReport(undefined) };
}
