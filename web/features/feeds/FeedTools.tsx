import { useState } from 'react';
import type { FeedDetail } from '#common/contract/feeds/feed-records.ts';
import { useApp } from '#web/app/context.ts';
import { runWithToast } from '#web/app/run-with-toast.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { confirm } from '#web/ui/confirm-store.ts';
import { Facts } from '#web/ui/Facts.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextField } from '#web/ui/TextField.tsx';

interface Started {
  message: string;
}

interface FeedToolsProps {
  /** Reads the runs again; a fetch has no run until its end. */
  refresh: (options?: { isFetching: boolean }) => Promise<void>;
  feed: Pick<FeedDetail, 'id' | 'source' | 'push'>;
  calls: {
    start(input: { params: { id: number }; body: { isDry: boolean } }): Promise<Started>;
    upload(input: { params: { id: number }; body: { isDry: 'true' | 'false' }; file: Blob }): Promise<Started>;
    replaceSecret(input: { params: { id: number } }): Promise<Started & { secret: string }>;
  };
}

/** Buttons that fetch a feed or send it a file, and the address for pushed files. */
export function FeedTools({ feed, calls, refresh }: FeedToolsProps) {
  const { t } = useApp();
  const [file, setFile] = useState<File | null>(null);
  const [isDry, setDry] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const params = { id: feed.id };
  const run = async (call: () => Promise<Started>, isFetching: boolean) => {
    setBusy(true);
    const isStarted = await runWithToast(t, call);
    setBusy(false);
    await refresh({ isFetching: isFetching && isStarted });
  };
  const replace = async () => {
    const isMeant = await confirm({
      title: t('feeds.replace.secretTitle'),
      text: t('feeds.replace.secretText'),
      confirm: t('feeds.replace.secret'),
      isDestructive: true,
    });
    if (!isMeant) return;
    const keep = async () => {
      const made = await calls.replaceSecret({ params });
      setSecret(made.secret);
      return made;
    };
    await run(keep, false);
  };
  const fetchNow = (isTest: boolean) => run(() => calls.start({ params, body: { isDry: isTest } }), true);
  return (
    <div className="flex flex-col gap-5">
      {feed.source === 'pull' && (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" disabled={isBusy} onClick={() => void fetchNow(true)}>
            {t('feeds.test')}
          </Button>
          <Button disabled={isBusy} onClick={() => void fetchNow(false)}>
            {t('feeds.start')}
          </Button>
        </div>
      )}
      {feed.push && (
        <div className="flex flex-col gap-3">
          <p className="text-soft">{t('feeds.pushHelp')}</p>
          <Facts
            facts={[
              [t('feeds.push'), feed.push.url],
              [t('feeds.secret'), secret],
            ]}
          />
          {secret !== null && <Notice>{t('feeds.secretOnce')}</Notice>}
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" disabled={isBusy} onClick={() => void replace()}>
              {t('feeds.replace.secret')}
            </Button>
          </div>
        </div>
      )}
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (file) void run(() => calls.upload({ params, body: { isDry: isDry ? 'true' : 'false' }, file }), false);
        }}
      >
        <TextField
          type="file"
          label={t('feeds.upload')}
          hint={t('feeds.uploadHelp')}
          name="file"
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
        />
        <CheckboxField
          label={t('feeds.uploadDry')}
          name="isDry"
          checked={isDry}
          onChange={({ target }) => setDry(target.checked)}
        />
        <Button type="submit" className="self-start" disabled={isBusy || !file}>
          {t('feeds.uploadTitle')}
        </Button>
      </form>
    </div>
  );
}
