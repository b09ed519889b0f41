import { useEffect, useRef, useState } from 'react';
import { useApp, useGlobals } from '#web/app/context.ts';
import { SendError, sendPhoto } from './send-photo.ts';
import { newKey, type PhotoValues } from './values.ts';

/** So many are sent at a time, and so often the server is asked whether one is ready. */
const AT_ONCE = 3;
const ASK_MS = 500;
/** A picture that is not ready after this has to be sent again. */
const PATIENCE_MS = 90_000;

/** A photo on its way. */
export interface Sending {
  key: string;
  file: File;
  state: 'waiting' | 'sending' | 'working' | 'failed';
  percent: number;
  reason: string;
}

/** Sends photos, several at once, and tells of each that is ready; what fails can be tried again. */
export function usePhotoUploads(onReady: (photo: PhotoValues) => void) {
  const { api, t } = useApp();
  const { apiPath } = useGlobals();
  const [all, setAll] = useState<readonly Sending[]>([]);
  const [done, setDone] = useState(0);
  const ready = useRef(onReady);
  ready.current = onReady;
  const [leaving] = useState(() => new AbortController());
  useEffect(() => () => leaving.abort(), [leaving]);

  const set = (key: string, change: Partial<Sending>) =>
    setAll((last) => last.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const drop = (key: string) => setAll((last) => last.filter((one) => one.key !== key));

  async function send({ key, file }: Sending): Promise<void> {
    set(key, { state: 'sending', percent: 0, reason: '' });
    try {
      const onProgress = (percent: number) => set(key, percent < 100 ? { percent } : { percent, state: 'working' });
      let upload = await sendPhoto(file, { apiPath, lang: t.lang, onProgress, signal: leaving.signal });
      set(key, { state: 'working', percent: 100 });
      const until = Date.now() + PATIENCE_MS;
      while (upload.state === 'waiting' && Date.now() < until && !leaving.signal.aborted) {
        await new Promise((resolve) => setTimeout(resolve, ASK_MS));
        upload = (await api.uploads.upload({ params: { id: upload.id } }).catch(() => undefined))?.upload ?? upload;
      }
      const { id: uploadId, src, width, height, color } = upload;
      if (src === null || width === null || height === null) throw new SendError(upload.reason ?? '');
      drop(key);
      setDone((count) => count + 1);
      ready.current({ id: null, uploadId, src, width, height, color, altEn: '', altFr: '' });
    } catch (error) {
      set(key, { state: 'failed', reason: error instanceof SendError ? error.message : '' });
    }
  }

  const busy = all.filter(({ state }) => state === 'sending' || state === 'working').length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next one starts when one has come in or ended
  useEffect(() => {
    const next = all.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, AT_ONCE - busy));
    for (const one of next) void send(one);
  }, [all.length, busy]);

  const isUnderWay = all.some(({ state }) => state !== 'failed');
  return {
    all,
    /** Photos that came in since nothing was on its way, and how many there were to be. */
    done: isUnderWay ? done : 0,
    add(files: readonly File[]) {
      if (!isUnderWay) setDone(0);
      const added = files.map((file): Sending => ({ key: newKey(), file, state: 'waiting', percent: 0, reason: '' }));
      setAll((last) => [...last, ...added]);
    },
    retry(key: string) {
      const one = all.find((sending) => sending.key === key);
      if (one) void send(one);
    },
    drop,
  };
}
