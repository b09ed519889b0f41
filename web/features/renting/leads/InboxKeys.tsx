import { useEffect, useState } from 'react';
import type { InboxRow } from '#common/contract/renting/lead-inbox.ts';
import { useApp } from '#web/app/context.ts';
import { runWithToast } from '#web/app/run-with-toast.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { focusSearch } from './inbox-search.ts';

interface InboxKeysProps {
  rows: readonly InboxRow[];
  openId: number | undefined;
  reload: () => void;
}

/** Whether a key belongs to a field, a menu or a dialog. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog, [role=dialog], [role=menu]') !== null;

const linkOf = (id: number | undefined) => document.querySelector<HTMLElement>(`[data-lead="${id}"]`);

/** The keyboard of the inbox, and the button that lists it. */
export function InboxKeys({ rows, openId, reload }: InboxKeysProps) {
  const { api, t } = useApp();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    /** The lead with the focus, or else the open one. */
    const currentId = () => Number(document.activeElement?.getAttribute('data-lead')) || openId;
    const step = (by: number) => {
      const at = rows.findIndex(({ id }) => id === currentId());
      linkOf(rows[at === -1 ? 0 : at + by]?.id)?.focus();
    };
    const close = async (id: number) => {
      if (await runWithToast(t, () => api.leads.setState({ params: { id }, body: { state: 'closed' } }))) reload();
    };
    const actions: Record<string, () => void> = {
      j: () => step(1),
      k: () => step(-1),
      r: () => document.querySelector<HTMLElement>('textarea[name="message"]')?.focus(),
      e() {
        const id = currentId();
        if (id !== undefined) void close(id);
      },
      '/': focusSearch,
      '?': () => setOpen(true),
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      const run = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined;
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [rows, openId, reload, api, t]);
  const keys = [
    ['j', t('leads.inbox.keyNext')],
    ['k', t('leads.inbox.keyPrevious')],
    [t('leads.inbox.enter'), t('words.openLead')],
    ['r', t('leads.inbox.keyReply')],
    ['e', t('leads.inbox.keyClose')],
    ['/', t('leads.inbox.search')],
    ['?', t('leads.inbox.keyHelp')],
  ];
  return (
    <>
      <button
        type="button"
        className="link inline-flex min-h-11 items-center max-lg:hidden"
        onClick={() => setOpen(true)}
      >
        {t('words.keyboardShortcuts')}
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('words.keyboardShortcuts')}
        closeLabel={t('ui.close')}
        size="small"
      >
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2">
          {keys.map(([key, what]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="rounded-control border border-line px-2 py-0.5 font-semibold">{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}
