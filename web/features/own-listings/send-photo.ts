import type { Lang } from '#common/contract/fields.ts';
import type { Upload } from '#common/contract/uploads.ts';
import type { ErrorBody } from '#common/errors.ts';
import { tokenOf } from '#web/app/session.ts';

/** A photo that could not be sent: the server's sentence, empty where it could not be reached. */
export class SendError extends Error {}

interface Sending {
  apiPath: string;
  lang: Lang;
  /** From 0 to 100. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** Sends one photo. Not by fetch, which does not tell how far a body has come. Rejects with SendError. */
export function sendPhoto(file: Blob, { apiPath, lang, onProgress, signal }: Sending): Promise<Upload> {
  const form = new FormData();
  form.set('kind', 'photo');
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
      if (request.status === 200) return resolve((request.response as { upload: Upload }).upload);
      reject(new SendError((request.response as Partial<ErrorBody> | null)?.error?.message ?? ''));
    };
    request.onerror = () => reject(new SendError(''));
    request.onabort = () => reject(new SendError(''));
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
