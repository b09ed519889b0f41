import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '#common/access/roles.ts';
import type { Upload } from '#common/contract/uploads.ts';
import type { Actor, Context, Services } from '#server/context.ts';
import { prepareUpload } from '#server/features/uploads/prepare.ts';
import { newToken, tokenHash } from '#server/platform/auth/tokens.ts';
import { translator } from '#server/platform/i18n.ts';
import { type TestApp, testApp } from './app.ts';
import { givenActor } from './given-actor.ts';
import { givenListings } from './given-listings.ts';
import { givenUser } from './given-user.ts';

/** What a call about pictures answered. */
export interface Answer {
  status: number;
  upload: Upload;
  error?: { code: string; message: string; fields?: Record<string, string> };
}

/** How a picture is sent. */
export interface Sending {
  kind?: string;
  name?: string;
  type?: string;
  /** Token of whoever sends it; the landlord's of company 11 otherwise. */
  by?: string;
  lang?: string;
}

/** A site with a folder of its own, and a landlord of company 11 who sends pictures over HTTP. */
export async function uploadSite(options: { work?: boolean } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-uploads-'));
  const app: TestApp = await testApp({ given: givenListings, env: { DATA_DIR: folder }, ...options });
  const services: Services = app.services;
  const { db, storage } = services;

  async function tokenOf(role: Role, companyId?: number): Promise<string> {
    const { id } = await givenUser(db, role, companyId === undefined ? {} : { companyId });
    const made = newToken();
    const expires_at = new Date(Date.now() + 3_600_000);
    await db
      .insertInto('sessions')
      .values({ user_id: id, token_hash: tokenHash(made), expires_at })
      .execute();
    return made;
  }

  const token = await tokenOf('Landlord', 11);

  async function call(path: string, init: RequestInit = {}, by = token, lang = 'en'): Promise<Answer> {
    const headers = { authorization: `Bearer ${by}`, 'accept-language': lang };
    const response = await app.fetch(`/api${path}`, { ...init, headers });
    return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) };
  }

  function send(
    bytes: Uint8Array,
    { kind = 'photo', name = 'photo.jpg', type = 'image/jpeg', by, lang }: Sending = {},
  ) {
    const body = new FormData();
    body.set('kind', kind);
    body.set('file', new Blob([new Uint8Array(bytes)], { type }), name);
    return call('/elandlord/uploads', { method: 'POST', body }, by, lang);
  }

  /** How a picture is. */
  const read = async (id: string, lang = 'en'): Promise<Upload> =>
    (await call(`/elandlord/uploads/${id}`, {}, token, lang)).upload;

  /** Sends a picture and does the job that follows; answers how it is then. */
  async function sendAndPrepare(bytes: Uint8Array, sending: Sending = {}): Promise<Upload> {
    const { status, upload } = await send(bytes, sending);
    if (status !== 200) throw new Error(`answered with ${status}`);
    await prepareUpload(services, upload.id);
    return read(upload.id);
  }

  /** Keys of all files that the storage holds, of an upload or of all. */
  async function keys(id = ''): Promise<string[]> {
    const found: string[] = [];
    for (const prefix of ['incoming/', 'pictures/'])
      for await (const { key } of storage.list(prefix)) if (key.includes(id)) found.push(key);
    return found.sort();
  }

  /** The bytes of a picture as the site serves it. */
  async function media(path: string): Promise<Buffer> {
    const response = await app.fetch(path);
    if (response.status !== 200) throw new Error(`${path} answered with ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  }

  /** What a handler gets when a landlord calls. */
  const contextOf = (actor: Partial<Actor>): Context => ({
    ...{ ...services, lang: 'en', t: translator('en'), address: '127.0.0.1' },
    actor: givenActor(['Landlord'], [], actor),
  });

  return {
    ...{ connection: app.connection, contextOf },
    ...{ app, services, db, storage, folder, token, tokenOf, call, send, read, sendAndPrepare, keys, media },
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** See uploadSite. */
export type UploadSite = Awaited<ReturnType<typeof uploadSite>>;
