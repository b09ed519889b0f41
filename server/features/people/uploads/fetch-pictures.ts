import { createHash } from 'node:crypto';
import { AppError } from '#common/contract/errors.ts';
import type { UploadKind } from '#common/contract/people/uploads.ts';
import type { Services } from '#server/platform/context.ts';
import { FetchError, fetchGuarded } from '#server/platform/network/fetch-guarded.ts';
import { storeUpload } from './receive.ts';

/** Pictures at the same time from one host. */
const PER_HOST = 2;
/** Hosts at the same time. A feed may name a host per picture, and each picture is in memory while it arrives. */
const MAX_HOSTS = 4;
/** A host gets no new request after this time, in milliseconds, so that calls of a job don't overlap for long. */
const CALL_MS = 50_000;
/** A picture may have as many bytes as one that a landlord uploads. */
const MAX_BYTES = 15 * 1024 * 1024;

interface Steps<P> {
  fetch: (picture: P) => Promise<unknown>;
  /** Makes a picture due again that was not requested in time. */
  release: (picture: P) => Promise<unknown>;
  signal: AbortSignal;
}

/** Fetches pictures a few at a time per host, from a few hosts at a time. */
export async function fetchByHost<P extends { url: string }>(
  pictures: readonly P[],
  { fetch, release, signal }: Steps<P>,
): Promise<void> {
  const endAt = performance.now() + CALL_MS;
  const hosts = [...Map.groupBy(pictures, ({ url }) => URL.parse(url)?.host ?? '').values()];
  const fetchFrom = async (queue: P[]) => {
    for (let picture = queue.shift(); picture; picture = queue.shift()) {
      if (signal.aborted || performance.now() > endAt) await release(picture);
      else await fetch(picture);
    }
  };
  const fetchHosts = async () => {
    for (let ofHost = hosts.shift(); ofHost; ofHost = hosts.shift()) {
      const queue = [...ofHost];
      await Promise.all(Array.from({ length: PER_HOST }, () => fetchFrom(queue)));
    }
  };
  await Promise.all(Array.from({ length: MAX_HOSTS }, fetchHosts));
}

/** A picture on the web, and what is known of it from the last time. */
interface RemotePicture {
  url: string;
  companyId: number;
  kind: UploadKind;
  etag?: string | null;
  lastModified?: string | null;
  sha256?: string | null;
}

/** The new upload of a fetched picture; null if its content is the same as before. */
export interface FetchedPicture {
  uploadId: string | null;
  sha256: string | null;
  etag: string | null;
  lastModified: string | null;
}

/**
 * Fetches a picture and stores it as an upload of the company, which a job processes. Throws FetchError, and upload.*
 * for a file that is no picture.
 */
export async function fetchPicture(
  services: Services,
  { url, companyId, kind, etag = null, lastModified = null, sha256: known = null }: RemotePicture,
  signal: AbortSignal,
): Promise<FetchedPicture> {
  const response = await fetchGuarded(url, {
    etag: known && etag,
    lastModified: known && lastModified,
    maxBytes: MAX_BYTES,
    maxUnpackedBytes: MAX_BYTES,
    totalMs: 30_000,
    trustedHosts: services.config.FETCH_TRUSTED_HOSTS,
    signal,
  });
  if (response.status === 304) {
    response.cancel();
    return { uploadId: null, sha256: known, etag, lastModified };
  }
  if (response.status !== 200) {
    response.cancel();
    throw new FetchError('fetch.unreachable', `status ${response.status}`);
  }
  const bytes = Buffer.concat(await Array.fromAsync(response.body));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const found = { sha256, etag: response.etag, lastModified: response.lastModified };
  if (sha256 === known) return { ...found, uploadId: null };
  const uploadId = await storeUpload(
    services,
    { chunks: inOnePiece(bytes) },
    {
      columns: { company_id: companyId, user_id: null, kind },
      lock: async () => {},
      requireRoom: async () => {},
    },
  );
  return { ...found, uploadId };
}

/** Whether an error is about the picture or its host, and not about this program. */
export const isPictureError = (error: unknown): error is AppError | FetchError =>
  error instanceof FetchError || (error instanceof AppError && error.code.startsWith('upload.'));

async function* inOnePiece(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}
