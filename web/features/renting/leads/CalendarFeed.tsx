import { useState } from 'react';
import { CopyField } from '#web/app/CopyField.tsx';
import { useApp } from '#web/app/context.ts';
import { Moment } from '#web/app/Moment.tsx';
import { runWithToast } from '#web/app/run-with-toast.ts';
import { Button } from '#web/ui/Button.tsx';
import { confirm } from '#web/ui/confirm-store.ts';
import { Facts } from '#web/ui/Facts.tsx';
import { CalendarIcon } from '#web/ui/page-icons.ts';
import { toast } from '#web/ui/toast-store.ts';

type Feed = { createdAt: string; readAt: string | null } | null;

/** The secret URL that shows tours in the landlord's own calendar: create, replace or delete it. */
export function CalendarFeed({ first }: { first: Feed }) {
  const { api, t } = useApp();
  const [feed, setFeed] = useState(first);
  const [url, setUrl] = useState<string | null>(null);

  const make = async () => {
    const isSure =
      !feed ||
      (await confirm({
        title: t('leads.confirm.feedTitle'),
        text: t('leads.confirm.feedText'),
        confirm: t('leads.calendar.renew'),
      }));
    if (!isSure) return;
    try {
      const made = await api.leads.renewCalendarFeed();
      setFeed(made.feed);
      setUrl(made.url);
    } catch (error) {
      toast({ severity: 'error', summary: t('ui.error'), detail: error instanceof Error ? error.message : '' });
    }
  };
  const remove = async () => {
    const isSure = await confirm({
      title: t('leads.confirm.feedOffTitle'),
      text: t('leads.confirm.feedOffText'),
      confirm: t('words.turnOff'),
      isDestructive: true,
    });
    if (!isSure || !(await runWithToast(t, () => api.leads.removeCalendarFeed()))) return;
    setFeed(null);
    setUrl(null);
  };

  return (
    <section aria-labelledby="calendar-title" className="card mt-8 max-w-3xl p-5 md:p-6">
      <h2 id="calendar-title" className="flex items-center gap-2 text-17">
        <CalendarIcon className="size-5 text-soft" />
        {t('leads.calendar.title')}
      </h2>
      <p className="mt-2 max-w-prose text-soft">{t('leads.calendar.text')}</p>
      {url && <Address url={url} />}
      {feed && (
        <div className="mt-4">
          <Facts
            facts={[
              [t('words.createdAt'), <Moment key="made" at={feed.createdAt} />],
              [
                t('leads.calendar.read'),
                feed.readAt ? <Moment key="read" at={feed.readAt} /> : t('leads.calendar.never'),
              ],
            ]}
          />
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={() => void make()}>{t(feed ? 'leads.calendar.renew' : 'leads.calendar.make')}</Button>
        {feed && (
          <Button variant="quiet" className="text-red" onClick={() => void remove()}>
            {t('words.turnOff')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** The URL, which is shown only once. */
function Address({ url }: { url: string }) {
  const { t } = useApp();
  return (
    <div className="mt-4 rounded-card bg-spruce-tint p-4">
      <CopyField label={t('leads.calendar.yours')} value={url} />
      <p className="mt-2 text-13">{t('leads.calendar.once')}</p>
      <p className="mt-1 text-13">{t('leads.calendar.how')}</p>
    </div>
  );
}
