import { lookup } from 'node:dns/promises';
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { createGunzip, createInflate } from 'node:zlib';
import { isPublicAddress } from './public-address.ts';

/** Reasons why a request failed. A response with any status is no failure. */
export type FetchFailure =
  | 'fetch.address_forbidden'
  | 'fetch.timeout'
  | 'fetch.unreachable'
  | 'file.too_large'
  | 'file.truncated';

/** A request that was refused or failed. The message is for logs; it contains no part of the response. */
export class FetchError extends Error {
  readonly code: FetchFailure;

  constructor(code: FetchFailure, detail: string, options?: ErrorOptions) {
    super(`${code}: ${detail}`, options);
    this.name = 'FetchError';
    this.code = code;
  }
}

export interface GuardedFetchOptions {
  method?: 'GET' | 'HEAD' | 'POST';
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Sent as If-None-Match and If-Modified-Since; the server may respond with 304. */
  etag?: string | null;
  lastModified?: string | null;
  /** Most bytes on the wire, and after unpacking. */
  maxBytes?: number;
  maxUnpackedBytes?: number;
  /** Followed for GET and HEAD only. */
  maxRedirects?: number;
  /** Limit for connecting, for the headers, and for each pause of the body, in ms. */
  idleMs?: number;
  /** Limit for everything, in ms. */
  totalMs?: number;
  /** Slowest average of the body after the first `idleMs` of waiting, in bytes per second. */
  minBytesPerSecond?: number;
  signal?: AbortSignal;
  /** `host:port` of private or plain http servers that may be reached: the setting FETCH_TRUSTED_HOSTS. */
  trustedHosts?: readonly string[];
  /** Addresses of a host name; the system's resolver by default. */
  resolve?: (host: string) => Promise<string[]>;
}

export interface GuardedResponse {
  /** The last URL, after redirects. */
  url: string;
  status: number;
  headers: IncomingMessage['headers'];
  etag: string | null;
  lastModified: string | null;
  /** The charset of Content-Type, or null. */
  charset: string | null;
  /** The unpacked body. It throws a `FetchError` when a limit is reached or the body is cut off. */
  body: AsyncIterable<Uint8Array>;
  /** Ends the connection. Needed if the body is not read. */
  cancel: () => void;
}

type Limits = Required<
  Pick<
    GuardedFetchOptions,
    'maxBytes' | 'maxUnpackedBytes' | 'maxRedirects' | 'idleMs' | 'totalMs' | 'minBytesPerSecond'
  >
>;

const LIMITS: Limits = {
  maxBytes: 200_000_000,
  maxUnpackedBytes: 200_000_000,
  maxRedirects: 5,
  idleMs: 10_000,
  totalMs: 300_000,
  minBytesPerSecond: 1000,
};

/** Ports of web servers. Others could be mail servers or databases. */
const PORTS = ['', '443', '8443'];
const REDIRECTS = [301, 302, 303, 307, 308];

type Settings = GuardedFetchOptions & Limits;

/**
 * Requests an URL that a user typed. Every hop must be https on a usual port and lead to public addresses only. Names
 * are resolved once per hop, and the connection uses exactly the checked addresses. Throws a `FetchError`.
 */
export async function fetchGuarded(url: string, options: GuardedFetchOptions = {}): Promise<GuardedResponse> {
  const settings: Settings = { ...LIMITS, ...withoutUndefined(options) };
  const deadline = AbortSignal.timeout(settings.totalMs);
  const signal = options.signal ? AbortSignal.any([deadline, options.signal]) : deadline;
  let target = parseUrl(url);
  for (let hop = 0; ; hop++) {
    const message = await send(target, settings, signal, hop > 0 && target.origin !== parseUrl(url).origin);
    const status = message.statusCode ?? 0;
    const { location } = message.headers;
    const isFollowed = REDIRECTS.includes(status) && location !== undefined && (settings.method ?? 'GET') !== 'POST';
    if (!isFollowed) return asResponse(target, message, settings, signal);
    message.destroy();
    if (hop >= settings.maxRedirects) throw new FetchError('fetch.unreachable', `more than ${hop} redirects`);
    target = parseUrl(location, target);
  }
}

const withoutUndefined = (options: GuardedFetchOptions): GuardedFetchOptions =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));

function parseUrl(text: string, base?: URL): URL {
  const url = URL.parse(text, base);
  if (!url) throw new FetchError('fetch.address_forbidden', 'not an URL');
  return url;
}

/** The addresses to connect to. Throws for a forbidden protocol, port, name or address. */
async function allowedAddresses(url: URL, settings: Settings): Promise<string[]> {
  const refuse = (detail: string) => new FetchError('fetch.address_forbidden', detail);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const resolve = settings.resolve ?? resolveHost;
  if (settings.trustedHosts?.includes(`${host}:${url.port || (url.protocol === 'https:' ? 443 : 80)}`))
    return isIP(host) ? [host] : resolve(host);
  if (url.protocol !== 'https:') throw refuse(`protocol ${url.protocol}`);
  if (url.username || url.password) throw refuse('credentials in the URL');
  if (!PORTS.includes(url.port)) throw refuse(`port ${url.port}`);
  const addresses = isIP(host) ? [host] : await resolve(host);
  const forbidden = addresses.find((address) => !isPublicAddress(address));
  if (forbidden !== undefined) throw refuse(`${host} is ${forbidden}`);
  if (addresses.length === 0) throw new FetchError('fetch.unreachable', `${host} has no address`);
  return addresses;
}

/**
 * Name lookups at the same time. Each has one of the four threads that also read files, so that slow name servers would
 * stop those.
 */
const MAX_LOOKUPS = 2;
let lookups = 0;
const waiting: (() => void)[] = [];

async function resolveHost(host: string): Promise<string[]> {
  if (lookups >= MAX_LOOKUPS) await new Promise<void>((resolve) => waiting.push(resolve));
  else lookups++;
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address);
  } catch (cause) {
    throw new FetchError('fetch.unreachable', `${host} has no address`, { cause });
  } finally {
    const next = waiting.shift();
    if (next) next();
    else lookups--;
  }
}

async function send(url: URL, settings: Settings, signal: AbortSignal, isElsewhere: boolean): Promise<IncomingMessage> {
  const addresses = await Promise.race([allowedAddresses(url, settings), aborted(signal)]);
  const answer = Promise.withResolvers<IncomingMessage>();
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const sent: ClientRequest = request(url, {
    method: settings.method ?? 'GET',
    headers: requestHeaders(settings, isElsewhere),
    agent: false,
    lookup: pinned(addresses),
    maxHeaderSize: 16_384,
    signal,
  });
  const idle = setTimeout(() => sent.destroy(new FetchError('fetch.timeout', 'no headers')), settings.idleMs);
  sent.on('response', answer.resolve);
  sent.on('error', (error) => answer.reject(asFetchError(error, signal)));
  sent.end(settings.body);
  try {
    return await answer.promise;
  } finally {
    clearTimeout(idle);
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const refuse = () => reject(new FetchError('fetch.timeout', 'too slow'));
    if (signal.aborted) refuse();
    else signal.addEventListener('abort', refuse, { once: true });
  });

/** Secrets for the first server are not sent to another one. */
function requestHeaders(settings: Settings, isElsewhere: boolean): Record<string, string> {
  const given = isElsewhere
    ? Object.entries(settings.headers ?? {}).filter(([name]) => !/^(?:authorization|cookie|x-)/i.test(name))
    : Object.entries(settings.headers ?? {});
  return {
    accept: '*/*',
    'accept-encoding': 'gzip',
    'user-agent': 'Foyer',
    ...(settings.etag ? { 'if-none-match': settings.etag } : {}),
    ...(settings.lastModified ? { 'if-modified-since': settings.lastModified } : {}),
    ...Object.fromEntries(given),
  };
}

/** A resolver that knows only the checked addresses, so that a second answer of the name server can't be private. */
function pinned(addresses: readonly string[]): LookupFunction {
  const known = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, { all }, done) => {
    if (all) done(null, known);
    else done(null, known[0]?.address ?? '', known[0]?.family);
  };
}

function asResponse(url: URL, message: IncomingMessage, settings: Settings, signal: AbortSignal): GuardedResponse {
  const { headers } = message;
  const [, charset = null] = /charset="?([\w-]+)/i.exec(headers['content-type'] ?? '') ?? [];
  return {
    url: url.href,
    status: message.statusCode ?? 0,
    headers,
    etag: headers.etag ?? null,
    lastModified: headers['last-modified'] ?? null,
    charset,
    body: readBody(message, settings, signal),
    cancel: () => message.destroy(),
  };
}

async function* readBody(message: IncomingMessage, settings: Settings, signal: AbortSignal) {
  const encoding = message.headers['content-encoding'] ?? 'identity';
  const unpacked = unpack(readLimited(message, settings, signal), encoding);
  let bytes = 0;
  try {
    for await (const chunk of unpacked) {
      bytes += chunk.length;
      if (bytes > settings.maxUnpackedBytes) throw new FetchError('file.too_large', 'unpacked');
      yield chunk;
    }
  } catch (error) {
    throw asFetchError(error, signal);
  } finally {
    message.destroy();
  }
}

/** The bytes on the wire, with limits on size, pauses and speed. Only the time of waiting counts. */
async function* readLimited(message: IncomingMessage, settings: Settings, signal: AbortSignal) {
  if (Number(message.headers['content-length']) > settings.maxBytes) throw new FetchError('file.too_large', 'declared');
  let bytes = 0;
  let waitedMs = 0;
  const chunks: AsyncIterator<Uint8Array> = message[Symbol.asyncIterator]();
  for (;;) {
    const startedAt = performance.now();
    const idle = setTimeout(() => message.destroy(new FetchError('fetch.timeout', 'silent')), settings.idleMs);
    const next = await chunks.next().finally(() => clearTimeout(idle));
    if (next.done) return;
    signal.throwIfAborted();
    bytes += next.value.length;
    waitedMs += performance.now() - startedAt;
    if (bytes > settings.maxBytes) throw new FetchError('file.too_large', 'received');
    if (waitedMs > settings.idleMs && bytes / waitedMs < settings.minBytesPerSecond / 1000)
      throw new FetchError('fetch.timeout', 'too slow');
    yield next.value;
  }
}

/** Small output pieces, so that a bomb is noticed after little memory. */
const CHUNK = { chunkSize: 65_536 };

function unpack(source: AsyncIterable<Uint8Array>, encoding: string): AsyncIterable<Uint8Array> {
  if (encoding === 'identity') return source;
  if (encoding === 'gzip' || encoding === 'x-gzip') return pipe(source, createGunzip(CHUNK));
  if (encoding === 'deflate') return pipe(source, createInflate(CHUNK));
  throw new FetchError('fetch.unreachable', `content encoding ${encoding.slice(0, 20)}`);
}

/** Unlike `stream.compose`, it keeps the error of the source. */
async function* pipe(source: AsyncIterable<Uint8Array>, transform: ReturnType<typeof createGunzip>) {
  const feed = async () => {
    for await (const chunk of source) {
      if (!transform.write(chunk)) await new Promise((resume) => transform.once('drain', resume).once('close', resume));
      if (transform.destroyed) return;
    }
    transform.end();
  };
  feed().catch((error: Error) => transform.destroy(error));
  yield* transform;
}

function asFetchError(error: unknown, signal: AbortSignal): FetchError {
  if (error instanceof FetchError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (signal.aborted) return new FetchError('fetch.timeout', 'too slow', { cause: error });
  const isCutOff = code === 'ECONNRESET' || code.startsWith('Z_') || code === 'ERR_STREAM_PREMATURE_CLOSE';
  return new FetchError(isCutOff ? 'file.truncated' : 'fetch.unreachable', code || 'failed', { cause: error });
}
