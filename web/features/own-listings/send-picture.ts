import type { Lang } from '#common/contract/fields.ts';
import type { Upload, UploadKind } from '#common/contract/uploads.ts';
import type { ErrorBody } from '#common/errors.ts';
import { tokenOf } from '#web/app/session.ts';

/** A picture that could not be sent: the server's sentence, empty where it could not be reached. */
export class SendError extends Error {
  /** Whether the same picture may be taken another time: it is not the picture that is wrong. */
  readonly isPassing: boolean;
  constructor(message: string, isPassing: boolean) {
    super(message);
    this.isPassing = isPassing;
  }
}

interface Sending {
  kind: UploadKind;
  apiPath: string;
  lang: Lang;
  /** From 0 to 100. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** What the server says of a picture itself: too large, or none that can be used. */
const REFUSALS: readonly number[] = [400, 413, 422];

/** Sends one picture. Not by fetch, which does not tell how far a body has come. Rejects with SendError. */
export function sendPicture(file: Blob, { kind, apiPath, lang, onProgress, signal }: Sending): Promise<Upload> {
  const form = new FormData();
  form.set('kind', kind);
  form.set('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${apiPath}/elandlord/uploads`);
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
