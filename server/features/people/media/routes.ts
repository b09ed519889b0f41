import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PHOTO_WIDTHS } from '#common/listings/photos.ts';
import {
  FORMATS,
  imageKey,
  imageUploadId,
  isUploadId,
  photoKey,
  TYPES,
  UPLOADS_BUCKET,
} from '#server/features/people/uploads/keys.ts';
import type { Services } from '#server/platform/context.ts';
import { appendVary } from '#server/platform/http/vary.ts';
import { CROPS, type CropFolder, createCropper } from './crop.ts';
import { filesByStem, type ReadyFile, readPictures, strongEtagOf } from './known-files.ts';
import { createResizer } from './resize.ts';

const FOREVER = 'public, max-age=31536000, immutable';
/** For pictures that may change under the same name. */
const A_DAY = 'public, max-age=86400';
const A_PRIVATE_DAY = 'private, max-age=86400';
/** A missing photo may arrive soon, so its 404 is cached briefly. */
const A_MINUTE = 'public, max-age=60';

/** The bundled media folders by their path below /media. */
const FOLDERS = { floorplans: 'floorplans', 'logos/full': 'logos/full', placeholders: 'placeholders' };

/** Serves photos in fixed widths, floor plans, logos and placeholders. */
export function mediaRoutes({ config, db, log, storage }: Pick<Services, 'config' | 'db' | 'log' | 'storage'>) {
  const warnOfMissing = oncePerMinute((url: string, more: number) =>
    log.warn({ url: url.slice(0, 200), more }, 'missing picture'),
  );
  const readCrop = createCropper({ db, storage });
  const assets = join(process.cwd(), 'assets');
  // The bundled photo buckets, each a folder of originals.
  const buckets = new Map([['photos', filesByStem(join(assets, 'photos/full'))]]);
  const resize = createResizer(join(config.DATA_DIR, 'media/photos'), log);
  const placeholders = readPictures(join(assets, 'placeholders'));

  return async (app: FastifyInstance): Promise<void> => {
    for (const [address, folder] of Object.entries(FOLDERS)) {
      const pictures = readPictures(join(assets, folder));
      app.get<{ Params: { file: string } }>(`/media/${address}/:file`, (request, reply) => {
        const { file } = request.params;
        const picture = pictures.get(file);
        if (picture) return send(request, reply, picture, A_DAY);
        const uploaded = imageUploadId(file);
        return uploaded ? sendStored(request, reply, imageKey(uploaded), TYPES.webp) : missing(request, reply);
      });
    }
    // Users and pages without a picture of their own.
    app.get<{ Params: { file: string } }>('/media/users/full/:file', (request, reply) => {
      const uploaded = imageUploadId(request.params.file);
      if (!uploaded) return sendCrop(request, reply, 'users/full', 'avatar.svg');
      // A deleted picture of a person must not stay in shared caches.
      return sendStored(request, reply, imageKey(uploaded), TYPES.webp, {
        cache: A_PRIVATE_DAY,
        placeholder: 'avatar.svg',
      });
    });
    app.get<{ Params: { file: string } }>('/media/meta/full/:file', (request, reply) => {
      // Pages that share ours show these images on other sites.
      reply.header('cross-origin-resource-policy', 'cross-origin');
      return sendCrop(request, reply, 'meta/full');
    });
    app.get<{ Params: { width: string; file: string } }>(`/media/${UPLOADS_BUCKET}/:width/:file`, sendUpload);
    app.get<{ Params: { bucket: string; width: string; file: string } }>('/media/:bucket/:width/:file', sendPhoto);
  };

  async function sendPhoto(
    request: FastifyRequest<{ Params: { bucket: string; width: string; file: string } }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const { bucket, width, file } = request.params;
    const [, stem = '', format] = /^([\w-]{1,100})\.(webp|jpg)$/.exec(file) ?? [];
    const source = buckets.get(bucket)?.get(stem);
    const wide = PHOTO_WIDTHS.find((known) => String(known) === width);
    // JPEG is only for emails and sharing, each in its one width.
    if (!source || !wide || (format === 'jpg' && wide !== 1280 && wide !== 640)) return missing(request, reply);
    const height = format === 'jpg' && wide === 640 ? 427 : undefined;
    // Webmail and pages that share ours show these pictures on other sites.
    if (format === 'jpg') reply.header('cross-origin-resource-policy', 'cross-origin');
    const best = format === 'jpg' ? format : smallestFormat(request, reply);
    const bytes = await resize(source, stem, { width: wide, height, format: best });
    return send(request, reply, { bytes, type: TYPES[best], etag: strongEtagOf(bytes) }, FOREVER);
  }

  async function sendUpload(
    request: FastifyRequest<{ Params: { width: string; file: string } }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const [, id = '', extension] = /^([\w-]{1,100})\.(\w+)$/.exec(request.params.file) ?? [];
    const wide = PHOTO_WIDTHS.find((known) => String(known) === request.params.width);
    const format = FORMATS.find((known) => known === extension);
    if (!wide || !format || !isUploadId(id)) return missing(request, reply);
    if (format === 'jpg') reply.header('cross-origin-resource-policy', 'cross-origin');
    const best = format === 'webp' ? smallestFormat(request, reply) : format;
    return sendStored(request, reply, photoKey(id, wide, best), TYPES[best]);
  }

  /** Pictures of an upload never change under its id. */
  async function sendStored(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    type: string,
    { cache = FOREVER, placeholder }: { cache?: string; placeholder?: string } = {},
  ) {
    const file = await storage.get(key);
    if (!file) return missing(request, reply, placeholder);
    const bytes = await buffer(file.content);
    return send(request, reply, { bytes, type, etag: strongEtagOf(bytes) }, cache);
  }

  /** The name of a crop changes with its asset, so the crop never changes. */
  async function sendCrop(
    request: FastifyRequest<{ Params: { file: string } }>,
    reply: FastifyReply,
    folder: CropFolder,
    placeholder?: string,
  ): Promise<FastifyReply> {
    const bytes = await readCrop(folder, request.params.file);
    if (!bytes) return missing(request, reply, placeholder);
    return send(request, reply, { bytes, type: TYPES[CROPS[folder].format], etag: strongEtagOf(bytes) }, FOREVER);
  }

  /** Answers 404 with a placeholder picture. */
  function missing(request: FastifyRequest, reply: FastifyReply, file = 'no-photo.svg'): FastifyReply {
    warnOfMissing(request.url);
    const picture = placeholders.get(file);
    reply.code(404).header('cache-control', A_MINUTE);
    return picture ? reply.type(picture.type).send(picture.bytes) : reply.send('');
  }
}

/** Calls `warn` at most once a minute, with the number of calls since the last one. */
function oncePerMinute(warn: (url: string, more: number) => void): (url: string) => void {
  let until = 0;
  let more = 0;
  return (url) => {
    const now = Date.now();
    if (now < until) {
      more++;
      return;
    }
    warn(url, more);
    until = now + 60_000;
    more = 0;
  };
}

/** Pages name each photo once, as WebP. Clients that accept AVIF get the smaller file at the same URL. */
function smallestFormat(request: FastifyRequest, reply: FastifyReply): 'avif' | 'webp' {
  appendVary(reply, 'Accept');
  return request.headers.accept?.includes(TYPES.avif) ? 'avif' : 'webp';
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, type, etag }: ReadyFile,
  cache: string,
): FastifyReply {
  reply.header('cache-control', cache).header('etag', etag).type(type);
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  return reply.send(bytes);
}
