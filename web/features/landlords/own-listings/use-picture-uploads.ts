import { useEffect, useRef, useState } from 'react';
import { AppError } from '#common/contract/errors.ts';
import { UPLOAD_BYTES, type Upload, type UploadKind } from '#common/contract/people/uploads.ts';
import { useApp, useGlobals } from '#web/app/context.ts';
import { usePoll } from '#web/app/use-poll.ts';
import { LONGEST_PAUSE_MS, SendError, sendPicture } from '#web/forms/send-picture.ts';
import { type FileOwner, pendingFiles } from './pending-files.ts';
import { newKey } from './values.ts';

/** Number of parallel uploads. */
const AT_ONCE = 3;
/** An image that is not ready after this many ms must be uploaded again. */
const PATIENCE_MS = 600_000;

/** An image on its way: waiting, uploading, being processed, or failed. */
export interface Sending {
  key: string;
  file: File;
  /** Object URL of the local file. */
  preview: string;
  /** Increases with the order in which images were chosen. */
  turn: number;
  state: 'waiting' | 'sending' | 'working' | 'failed';
  percent: number;
  reason: string;
  /** For failed ones: whether a retry makes sense. */
  isPassing: boolean;
  upload: Upload | null;
  sentAt: number;
}

/** An image that is ready to use. */
export type ReadyUpload = Upload & { src: string; width: number; height: number };

export type PictureUploads = ReturnType<typeof usePictureUploads>;

let turns = 0;

/**
 * Uploads images in parallel and reports each that is ready; failures show their reason. With an owner, the browser
 * stores the files until they are sent.
 */
export function usePictureUploads(
  kind: UploadKind,
  onReady: (upload: ReadyUpload, turn: number) => void,
  owner?: FileOwner,
) {
  const { api, t } = useApp();
  const { apiPath } = useGlobals();
  const [all, setAll] = useState<readonly Sending[]>([]);
  const [done, setDone] = useState(0);
  // Current values for callbacks that started earlier.
  const now = useRef({ all, onReady });
  now.current = { all, onReady };
  const [leaving] = useState(() => new AbortController());
  useEffect(
    () => () => {
      leaving.abort();
      for (const { preview } of now.current.all) URL.revokeObjectURL(preview);
    },
    [leaving],
  );

  const set = (key: string, change: Partial<Sending>) =>
    setAll((last) => last.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const fail = (key: string, reason: string, isPassing: boolean) => set(key, { state: 'failed', reason, isPassing });
  function drop({ key, preview }: Sending): void {
    URL.revokeObjectURL(preview);
    if (owner) void pendingFiles.delete(key);
    setAll((last) => last.filter((one) => one.key !== key));
  }

  async function send({ key, file }: Sending): Promise<void> {
    if (file.size > UPLOAD_BYTES)
      return fail(key, t('errors.file.too_large', { megabytes: UPLOAD_BYTES / 2 ** 20 }), false);
    set(key, { state: 'sending', percent: 0, reason: '' });
    try {
      const onProgress = (percent: number) => set(key, { percent });
      const upload = await sendPicture(file, {
        path: '/elandlord/uploads',
        fields: { kind },
        apiPath,
        lang: t.lang,
        onProgress,
        signal: leaving.signal,
      });
      set(key, { state: 'working', percent: 100, upload, sentAt: Date.now() });
    } catch (error) {
      const { message, isPassing } = error instanceof SendError ? error : new SendError('', true);
      fail(key, message, isPassing);
    }
  }

  async function ask(one: Sending): Promise<void> {
    const id = one.upload?.id ?? '';
    const answer = await api.uploads.upload({ params: { id } }).catch((error: unknown) => error);
    if (answer instanceof AppError && answer.code === 'upload.not_found') return fail(one.key, '', true);
    const upload = (answer as { upload?: Upload } | undefined)?.upload;
    const { src = null, width = null, height = null } = upload ?? {};
    if (upload && src !== null && width !== null && height !== null) {
      drop(one);
      setDone((count) => count + 1);
      now.current.onReady({ ...upload, src, width, height }, one.turn);
    } else if (upload?.state === 'refused') fail(one.key, upload.reason ?? '', false);
    else if (Date.now() - one.sentAt > PATIENCE_MS) fail(one.key, '', true);
  }

  const sending = all.filter(({ state }) => state === 'sending').length;
  const waiting = all.filter(({ state }) => state === 'waiting').length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts the next upload when one was sent or failed
  useEffect(() => {
    const next = all.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, AT_ONCE - sending));
    for (const one of next) void send(one);
  }, [waiting, sending]);

  const isWorking = all.some(({ state }) => state === 'working');
  const askFirst = () =>
    Promise.all(
      now.current.all
        .filter(({ state }) => state === 'working')
        .slice(0, AT_ONCE)
        .map(ask),
    );
  usePoll(isWorking, askFirst, LONGEST_PAUSE_MS);

  const isUnderWay = all.some(({ state }) => state !== 'failed');
  return {
    all,
    isUnderWay,
    /** Images finished since the queue was last empty. */
    done: isUnderWay ? done : 0,
    add(files: readonly File[]) {
      if (!isUnderWay) setDone(0);
      const added = files.map(
        (file): Sending => ({
          key: newKey(),
          file,
          preview: URL.createObjectURL(file),
          turn: ++turns,
          state: 'waiting',
          percent: 0,
          reason: '',
          isPassing: true,
          upload: null,
          sentAt: 0,
        }),
      );
      if (owner) void pendingFiles.save(owner, added);
      setAll((last) => [...last, ...added]);
    },
    retry: (one: Sending) => void send(one),
    drop,
  };
}
