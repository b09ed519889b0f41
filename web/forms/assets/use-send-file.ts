import { useEffect, useState } from 'react';
import { AppError } from '#common/contract/errors.ts';
import { UPLOAD_BYTES } from '#common/contract/people/uploads.ts';
import { useApp, useGlobals } from '#web/app/context.ts';
import { pollWhile } from '#web/app/use-poll.ts';
import { LONGEST_PAUSE_MS, SendError, sendPicture } from '#web/forms/send-picture.ts';

/** A file that is not ready after this many ms must be sent again. */
const PATIENCE_MS = 600_000;

/**
 * Uploads a file and waits until it is ready. Resolves to the upload's id. Rejects with an AppError if the file itself
 * is refused, and with a SendError if a retry makes sense.
 */
export function useSendFile() {
  const { api, t } = useApp();
  const { apiPath } = useGlobals();
  const [leaving] = useState(() => new AbortController());
  useEffect(() => () => leaving.abort(), [leaving]);

  return async (file: File, onProgress: (percent: number) => void): Promise<string> => {
    if (file.size > UPLOAD_BYTES) throw refusal(t('errors.file.too_large', { megabytes: UPLOAD_BYTES / 2 ** 20 }));
    const sent = await sendPicture(file, {
      path: '/admin/assets/files',
      apiPath,
      lang: t.lang,
      onProgress,
      signal: leaving.signal,
    }).catch((error: unknown) => {
      throw error instanceof SendError && !error.isPassing ? refusal(error.message) : error;
    });
    const until = Date.now() + PATIENCE_MS;
    const upload = await pollWhile(
      sent,
      ({ state }) => state === 'waiting' && Date.now() < until && !leaving.signal.aborted,
      async ({ id }) => (await api.mediaLibrary.file({ params: { id } })).upload,
      LONGEST_PAUSE_MS,
    );
    if (upload.state === 'refused') throw refusal(upload.reason ?? '');
    if (upload.state !== 'ready') throw new SendError('', true);
    return upload.id;
  };
}

function refusal(message: string): AppError {
  const error = new AppError('request.invalid');
  error.message = message;
  return error;
}
