import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '#common/access/roles.ts';
import type { Upload } from '#common/contract/people/uploads.ts';
import { prepareUpload } from '#server/features/people/uploads/prepare.ts';
import type { Actor, Context, Services } from '#server/platform/context.ts';
import { translator } from '#server/platform/texts/i18n.ts';
import { type TestApp, testApp } from './app.ts';
import { givenActor } from './given-actor.ts';
import { givenListings } from './given-listings.ts';
import { givenSession, givenUser } from './given-user.ts';

export interface UploadResponse {
  status: number;
  upload: Upload;
  error?: { code: string; message: string; fields?: Record<string, string> };
}

export interface UploadOptions {
  kind?: string;
  name?: string;
  type?: string;
  /** Session token. Default: the landlord of company 11. */
  by?: string;
  lang?: string;
}

/** Starts a site with its own data folder and a landlord of company 11 who uploads images over HTTP. */
export async function uploadSite({
  env,
  ...options
}: {
  work?: boolean;
  pages?: boolean;
  env?: Record<string, string>;
} = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-uploads-'));
  const app: TestApp = await testApp({ given: givenListings, env: { DATA_DIR: folder, ...env }, ...options });
  const services: Services = app.services;
  const { db, storage } = services;

  async function tokenOf(role: Role, companyId?: number): Promise<string> {
    const { id } = await givenUser(db, role, companyId === undefined ? {} : { companyId });
    return givenSession(db, id);
  }

  const token = await tokenOf('Landlord', 11);

  async function call(path: string, init: RequestInit = {}, by = token, lang = 'en'): Promise<UploadResponse> {
    const headers = { authorization: `Bearer ${by}`, 'accept-language': lang };
    const response = await app.fetch(`/api${path}`, { ...init, headers });
    return { status: response.status, ...((await response.json()) as Omit<UploadResponse, 'status'>) };
  }

  function send(
    bytes: Uint8Array,
    { kind = 'photo', name = 'photo.jpg', type = 'image/jpeg', by, lang }: UploadOptions = {},
  ) {
    const body = new FormData();
    body.set('kind', kind);
    body.set('file', new Blob([new Uint8Array(bytes)], { type }), name);
    return call('/elandlord/uploads', { method: 'POST', body }, by, lang);
  }

  const read = async (id: string, lang = 'en'): Promise<Upload> =>
    (await call(`/elandlord/uploads/${id}`, {}, token, lang)).upload;

  /** Uploads an image, runs the job that prepares it and returns the result. */
  async function sendAndPrepare(bytes: Uint8Array, options: UploadOptions = {}): Promise<Upload> {
    const { status, upload } = await send(bytes, options);
    if (status !== 200) throw new Error(`the upload returned ${status}`);
    await prepareUpload(services, upload.id);
    return read(upload.id);
  }

  /** Keys of all stored files, or those of one upload. */
  async function keys(id = ''): Promise<string[]> {
    const found: string[] = [];
    for (const prefix of ['incoming/', 'pictures/'])
      for await (const { key } of storage.list(prefix)) if (key.includes(id)) found.push(key);
    return found.sort();
  }

  /** Downloads a file from the site. */
  async function media(path: string): Promise<Buffer> {
    const response = await app.fetch(path);
    if (response.status !== 200) throw new Error(`${path} returned ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  }

  /** The context of a landlord's call. */
  const contextOf = (actor: Partial<Actor>): Context => ({
    ...services,
    lang: 'en',
    t: translator('en'),
    address: '127.0.0.1',
    actor: givenActor(['Landlord'], [], actor),
  });

  return {
    connection: app.connection,
    contextOf,
    app,
    services,
    db,
    storage,
    folder,
    token,
    tokenOf,
    call,
    send,
    read,
    sendAndPrepare,
    keys,
    media,
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type UploadSite = Awaited<ReturnType<typeof uploadSite>>;
