import type { ErrorBody } from '#common/contract/errors.ts';
import type { Lang } from '#common/contract/fields.ts';
import type { Upload } from '#common/contract/people/uploads.ts';
import { tokenOf } from '#web/app/session.ts';

/** An image could not be uploaded. The message is the server's, or empty if it was unreachable. */
export class SendError extends Error {
  /** Whether retrying makes sense, because the image itself is fine. */
  readonly isPassing: boolean;
  constructor(message: string, isPassing: boolean) {
    super(message);
    this.isPassing = isPassing;
  }
}

/** The longest pause between looks at an image that the server is processing, in ms. Most are ready within seconds. */
export const LONGEST_PAUSE_MS = 500;

interface Sending {
  /** Path of the endpoint below the API's. */
  path: string;
  /** Fields of the call's body. */
  fields?: Record<string, string>;
  apiPath: string;
  lang: Lang;
  /** From 0 to 100. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** Statuses about the image itself: too large or unusable. */
const REFUSALS: readonly number[] = [400, 413, 422];

/** Uploads an image. Uses XMLHttpRequest, because fetch reports no upload progress. Rejects with SendError. */
export function sendPicture(
  file: Blob,
  { path, fields = {}, apiPath, lang, onProgress, signal }: Sending,
): Promise<Upload> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', apiPath + path);
    request.responseType = 'json';
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Accept-Language', lang);
    request.setRequestHeader('Authorization', `Bearer ${tokenOf()}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / Math.max(1, total)) * 100));
    request.onload = () => {
      const { status, response } = request;
      if (status === 200) return resolve((response as { upload: Upload }).upload);
      reject(new SendError((response as Partial<ErrorBody> | null)?.error?.message ?? '', !REFUSALS.includes(status)));
    };
    const notReached = () => reject(new SendError('', true));
    request.onerror = notReached;
    request.onabort = notReached;
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
