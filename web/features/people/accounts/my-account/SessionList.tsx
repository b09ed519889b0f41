import { useState } from 'react';
import type { AccountSession } from '#common/contract/people/my-account.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { useApp } from '#web/app/context.ts';
import { Moment } from '#web/app/Moment.tsx';
import { runWithToast } from '#web/app/run-with-toast.ts';
import { useHref } from '#web/router/router.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { confirm } from '#web/ui/confirm-store.ts';
import { deviceOf } from './device.ts';
import { leaveWithMessage } from './leave.ts';

/** The user's sessions, with buttons to log out one or all others. */
export function SessionList({ sessions: loaded }: { sessions: readonly AccountSession[] }) {
  const { t, api } = useApp();
  const hrefOf = useHref();
  const [endedIds, setEndedIds] = useState<readonly number[]>([]);
  const sessions = loaded.filter(({ id }) => !endedIds.includes(id));
  async function end(id: number) {
    if (await runWithToast(t, () => api.myAccount.endSession({ params: { id } }))) setEndedIds([...endedIds, id]);
  }
  async function endAll() {
    const isMeant = await confirm({
      title: t('myAccount.sessions.endAllTitle'),
      text: t('myAccount.sessions.endAllText'),
      confirm: t('myAccount.sessions.endAll'),
      cancel: t('ui.cancel'),
      isDestructive: true,
    });
    if (!isMeant) return;
    await runWithToast(t, async () => {
      const done = await api.myAccount.endSessions();
      leaveWithMessage(done.message, hrefOf('/'));
      return undefined;
    });
  }
  return (
    <>
      <p className="text-soft">{t('myAccount.sessions.help')}</p>
      <ul className="mt-3 divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => void end(session.id)} />
        ))}
      </ul>
      <Button className="mt-4" onClick={() => void endAll()}>
        {t('myAccount.sessions.endAll')}
      </Button>
    </>
  );
}

function SessionRow({ session, onEnd }: { session: AccountSession; onEnd: () => void }) {
  const { t } = useApp();
  const { userAgent, address, createdAt, lastUsedAt, isCurrent } = session;
  const device = deviceInWords(userAgent, t);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {isCurrent && <Badge tone="good">{t('myAccount.sessions.here')}</Badge>}
        </p>
        <p className="text-13 text-soft wrap-anywhere">
          {t('myAccount.sessions.lastUsed')} <Moment at={lastUsedAt} /> · {t('myAccount.sessions.address')} {address}
        </p>
        <p className="text-13 text-soft">
          {t('myAccount.sessions.since')} <Moment at={createdAt} />
        </p>
      </div>
      {!isCurrent && (
        <Button size="small" aria-label={t('myAccount.sessions.endOne', { device })} onClick={onEnd}>
          {t('myAccount.sessions.end')}
        </Button>
      )}
    </li>
  );
}

function deviceInWords(userAgent: string, t: Translate): string {
  const { browser, system } = deviceOf(userAgent);
  if (!browser && !system) return t('myAccount.sessions.otherBrowser');
  return t('myAccount.sessions.device', {
    browser: browser ?? t('myAccount.sessions.browser'),
    system: system ?? t('myAccount.sessions.otherSystem'),
  });
}
