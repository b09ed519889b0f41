import { useEffect, useRef, useState } from 'react';
import { AppError } from '#common/contract/errors.ts';
import type { Asset } from '#common/contract/people/media-library.ts';
import { UPLOAD_BYTES } from '#common/contract/people/uploads.ts';
import { useApp } from '#web/app/context.ts';
import { useSendFile } from './use-send-file.ts';

/** Number of parallel uploads. */
const AT_ONCE = 2;

/** A file on its way into the library. */
export interface AssetUpload {
  key: number;
  file: File;
  state: 'waiting' | 'sending' | 'working' | 'failed';
  percent: number;
  reason: string;
  /** For failed ones: whether a retry makes sense. */
  isPassing: boolean;
}

export type AssetUploads = ReturnType<typeof useAssetUploads>;

let lastKey = 0;

/** Uploads files, two at a time, and adds each to the library. Failures stay until they are dismissed. */
export function useAssetUploads(onAdded: (asset: Asset) => void) {
  const { api, t } = useApp();
  const sendFile = useSendFile();
  const [all, setAll] = useState<readonly AssetUpload[]>([]);
  const added = useRef(onAdded);
  added.current = onAdded;

  const set = (key: number, change: Partial<AssetUpload>) =>
    setAll((last) => last.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const drop = (key: number) => setAll((last) => last.filter((one) => one.key !== key));

  async function send({ key, file }: AssetUpload): Promise<void> {
    set(key, { state: 'sending', percent: 0, reason: '' });
    try {
      const uploadId = await sendFile(file, (percent) =>
        set(key, { percent, state: percent < 100 ? 'sending' : 'working' }),
      );
      const { asset } = await api.mediaLibrary.create({ body: { uploadId, name: nameOf(file) } });
      drop(key);
      added.current(asset);
    } catch (error) {
      const reason = error instanceof AppError || error instanceof Error ? error.message : '';
      set(key, { state: 'failed', reason, isPassing: !(error instanceof AppError) });
    }
  }

  const sending = all.filter(({ state }) => state === 'sending' || state === 'working').length;
  const waiting = all.filter(({ state }) => state === 'waiting').length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts the next upload when one was added or failed
  useEffect(() => {
    const next = all.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, AT_ONCE - sending));
    for (const one of next) void send(one);
  }, [waiting, sending]);

  return {
    all,
    add: (files: readonly File[]) =>
      setAll((last) => [
        ...last,
        ...files.map((file): AssetUpload => {
          const isTooLarge = file.size > UPLOAD_BYTES;
          return {
            key: ++lastKey,
            file,
            state: isTooLarge ? 'failed' : 'waiting',
            percent: 0,
            reason: isTooLarge ? t('errors.file.too_large', { megabytes: UPLOAD_BYTES / 2 ** 20 }) : '',
            isPassing: false,
          };
        }),
      ]),
    retry: ({ key }: AssetUpload) => set(key, { state: 'waiting' }),
    drop: ({ key }: AssetUpload) => drop(key),
  };
}

/** The file's name without extension and invisible characters. */
function nameOf({ name }: File): string {
  const words = name
    .replace(/\.\w{1,5}$/, '')
    .replace(/[\p{C}_-]+/gu, ' ')
    .trim();
  return words.slice(0, 200).trim() || 'Image';
}
