import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toJSONSchema } from 'zod';
import type { Endpoint, Group } from '#common/contract/define.ts';
import { AppError } from '#common/contract/errors.ts';
import { type CallerDevice, deviceCookie, deviceSecret } from '#server/platform/auth/device.ts';
import { findActor } from '#server/platform/auth/find-actor.ts';
import { bearerToken } from '#server/platform/auth/tokens.ts';
import type { Actor, Context, Services } from '#server/platform/context.ts';
import { limitAccountWrites } from '#server/platform/http/account-writes.ts';
import { isDownload, sendDownload } from '#server/platform/http/download.ts';
import { compressBytes, encodingOf, MIN_PACKED } from '#server/platform/http/encodings.ts';
import { callerLang, sendErrors } from '#server/platform/http/errors.ts';
import { acceptFiles, openForm } from '#server/platform/http/files.ts';
import { type Handler, type Handlers, invoke } from '#server/platform/http/invoke.ts';
import { findOwnWrites, hasWritten, noteWrite } from '#server/platform/http/recent-writes.ts';
import { createResponseCache } from '#server/platform/http/response-cache.ts';
import { appendVary } from '#server/platform/http/vary.ts';
import { writtenBytes } from '#server/platform/http/written.ts';
import { createSharedWork } from '#server/platform/memory/shared-work.ts';
import { countCacheRead } from '#server/platform/metrics/cache-reads.ts';
import { translator } from '#server/platform/texts/i18n.ts';

/** Body limit of ordinary calls, in bytes. */
const BODY_LIMIT = 256 * 1024;
const JSON_TYPE = 'application/json; charset=utf-8';

/** Memory for cached responses, in bytes. */
const CACHE_BYTES = 12 * 1024 * 1024;

/** The contract and its handlers by feature. */
export interface ApiImplementation<T extends Record<string, Group>> {
  contract: T;
  handlers: { readonly [F in keyof T]: Handlers<T[F]> };
}

/** Mounts every endpoint of the contract under the API path, with validation, access, serialization and errors. */
export function apiRoutes<T extends Record<string, Group>>(api: ApiImplementation<T>, services: Services) {
  return async (app: FastifyInstance): Promise<void> => {
    sendErrors(app);
    // Phrases are in the caller's language, and results are as fresh as the index. Browsers keep no personal data.
    app.addHook('onSend', async (request, reply) => {
      const kept = request.headers.authorization ? 'no-store' : 'private, no-cache';
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', kept);
      appendVary(reply, 'Accept-Language');
    });
    respondToOtherCalls(
      app,
      Object.values(api.contract).flatMap((endpoints) => Object.values(endpoints)),
    );
    const remembering = cacheResponses(services);
    const writeFor = limitAccountWrites();
    const handlerOf = ({ isRemembered, ...endpoint }: Endpoint, respond: Respond) => {
      const write = writerOf(endpoint);
      const [remembered, sent] = [remembering(respond, write), sending(respond, write)];
      if (!isRemembered) return sent;
      if (isRemembered === true) return remembered;
      return (request: FastifyRequest, reply: FastifyReply) => {
        const isCounted = isRemembered.except.some((name) => Object.hasOwn(request.query ?? {}, name));
        return (isCounted ? sent : remembered)(request, reply);
      };
    };
    const mount = (scope: FastifyInstance, endpoint: Endpoint, handler: Handler<Endpoint>): void => {
      const respond = async (request: FastifyRequest, reply?: FastifyReply) => {
        const actor = await actorOfCall(endpoint, request, services);
        const { params, query, body } = request;
        const { file } = endpoint;
        const raw = file ? { params, query, openForm: () => openForm(request, file) } : { params, query, body };
        const run = () => invoke(endpoint, handler, raw, contextOf(request, services, { actor, reply }));
        if (endpoint.method === 'GET') return run();
        // Files arrive as slowly as their sender likes.
        const result = await (actor && !file ? writeFor(actor.userId, run) : run());
        if (reply) noteWrite(request, reply, services, actor);
        return result;
      };
      scope.route({
        method: endpoint.method,
        url: endpoint.path,
        bodyLimit: BODY_LIMIT,
        config: { rateLimit: { max: endpoint.limitPerMinute ?? services.config.RATE_LIMIT_PER_MINUTE } },
        handler: handlerOf(endpoint, respond),
      });
    };
    const all = Object.entries(api.contract).flatMap(([feature, endpoints]) =>
      Object.entries(endpoints).map(([name, endpoint]) => {
        return { endpoint, handler: api.handlers[feature]?.[name] as Handler<Endpoint> };
      }),
    );
    for (const { endpoint, handler } of all) if (!endpoint.file) mount(app, endpoint, handler);
    await app.register(async (files) => {
      await acceptFiles(files);
      for (const { endpoint, handler } of all) if (endpoint.file) mount(files, endpoint, handler);
    });
  };
}

type Respond = (request: FastifyRequest, reply?: FastifyReply) => Promise<unknown>;

/** Sends a handler's result; bytes that the handler wrote are sent as they are. */
function sending(respond: Respond, write: Writer) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const result = await respond(request, reply);
    if (isDownload(result)) return sendDownload(reply, result);
    return reply.type(JSON_TYPE).send(writtenBytes(result) ?? write(result, reply));
  };
}

type Writer = (result: unknown, reply: FastifyReply) => string;

/** Serializes an endpoint's output. Compiled on first use: compiling all would take a seventh of the start time. */
function writerOf(endpoint: Endpoint): Writer {
  let schema: Record<string, unknown> | undefined;
  return (result, reply) => {
    schema ??= responseSchema(endpoint);
    return reply.compileSerializationSchema(schema)(result as Record<string, unknown>);
  };
}

/**
 * Caches the responses of endpoints that change only with the listings: a repeated request costs no search, no JSON and
 * no compression.
 */
function cacheResponses({ search, log }: Services) {
  const cache = createResponseCache(CACHE_BYTES);
  const oneAtATime = createSharedWork();
  return (respond: Respond, write: Writer) => async (request: FastifyRequest, reply: FastifyReply) => {
    const encoding = encodingOf(request.headers['accept-encoding']);
    const key = `${callerLang(request)} ${encoding ?? ''} ${request.url}`;
    const isWriter = hasWritten(request);
    if (isWriter) await findOwnWrites({ search, log });
    const find = () => cache.get(key, search.version(), performance.now());
    let ready = isWriter ? undefined : find();
    countCacheRead('response', ready !== undefined);
    const pending = !ready && !isWriter && oneAtATime.pending(key);
    if (pending) {
      await pending;
      ready = find();
    }
    const respondNow = async () => {
      const version = search.version();
      const madeAt = performance.now();
      const result = await respond(request);
      const bytes = writtenBytes(result) ?? Buffer.from(write(result, reply));
      const made =
        encoding && bytes.length >= MIN_PACKED ? { bytes: compressBytes(bytes, encoding), encoding } : { bytes };
      cache.set(key, version, madeAt, made);
      return made;
    };
    ready ??= await (isWriter ? respondNow() : oneAtATime.run(key, respondNow));
    if (ready.encoding) reply.header('content-encoding', ready.encoding);
    appendVary(reply, 'Accept-Encoding');
    return reply.type(JSON_TYPE).send(ready.bytes);
  };
}

/**
 * A known path with another method: 405, with the allowed methods. An unknown path: an error in the API's shape, because
 * only paths outside the API are pages. A route per endpoint and other method would take longer to add than the rest.
 */
function respondToOtherCalls(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const byPath = Map.groupBy(endpoints, ({ path }) => path);
  // Split once: splitting at each comparison took a sixth of the server tests’ own processor time.
  const split = [...byPath].map(([path, own]) => ({ path, parts: path.split('/'), methods: own.map(methodOf) }));
  const bySize = Map.groupBy(split, ({ parts }) => parts.length);
  const pathsAt = (address: string) => {
    const parts = address.replace(/\/$/, '').split('/');
    return (bySize.get(parts.length) ?? []).filter((one) => isPathOf(one.parts, parts));
  };
  const allowedAt = (address: string): string[] => {
    // `/users/import` comes before `/users/:id`.
    const [found] = pathsAt(address).toSorted(
      (one, other) => one.path.split(':').length - other.path.split(':').length,
    );
    const methods: string[] = found?.methods ?? [];
    return methods.includes('GET') ? [...methods, 'HEAD'] : methods;
  };
  const respond = (path: string, { method }: FastifyRequest, reply: FastifyReply) => {
    const allowed = allowedAt(path);
    // The router refuses parameters that are too long.
    if (allowed.length === 0 || allowed.includes(method)) return reply.callNotFound();
    reply.header('allow', allowed.join(', '));
    throw new AppError('route.method');
  };
  for (const url of ['/', '/*'])
    app.all<{ Params: { '*'?: string } }>(url, (request, reply) =>
      respond(`/${request.params['*'] ?? ''}`, request, reply),
    );
  // `POST /users/import` would otherwise be `POST /users/:id`.
  for (const url of byPath.keys()) {
    const similar = pathsAt(url).flatMap(({ path, methods }) => (path === url ? [] : methods));
    const method = [...new Set(similar)].filter((one) => !allowedAt(url).includes(one));
    if (method.length > 0) app.route({ method, url, handler: (request, reply) => respond(url, request, reply) });
  }
}

const methodOf = ({ method }: Endpoint) => method;

/** Whether an address is one of `/leads/:id`, both split at slashes. */
const isPathOf = (path: readonly string[], address: readonly string[]): boolean =>
  path.every((part, at) => part === address[at] || (part.startsWith(':') && address[at]));

/**
 * The endpoint's output as JSON Schema. The serializer is compiled from it, so that undeclared fields are never sent.
 */
function responseSchema(endpoint: Endpoint): Record<string, unknown> {
  const { $schema: _, ...schema } = toJSONSchema(endpoint.output, {
    io: 'output',
    unrepresentable: 'any',
    target: 'draft-7',
  });
  return schema;
}

/** The caller, if the endpoint needs one. An unknown token counts as none. */
async function actorOfCall({ access, knowsCaller }: Endpoint, request: FastifyRequest, { pool }: Services) {
  if (access.kind === 'everyone' && !knowsCaller) return null;
  const token = bearerToken(request.headers.authorization);
  const actor = token ? await findActor(pool, token) : null;
  if (actor) request.log = request.log.child({ userId: actor.userId });
  return actor;
}

function contextOf(
  request: FastifyRequest,
  services: Services,
  { actor = null, reply }: { actor?: Actor | null; reply?: FastifyReply | undefined } = {},
): Context {
  const lang = callerLang(request);
  const userAgent = request.headers['user-agent'];
  const device = callerDevice(request, services, reply);
  return {
    ...services,
    log: request.log,
    lang,
    t: translator(lang),
    actor,
    address: request.ip,
    userAgent,
    device,
    hasWritten: hasWritten(request),
  };
}

/** The browser of a request. Without a reply, its cookie is only read. */
export function callerDevice({ headers }: FastifyRequest, { config }: Services, reply?: FastifyReply): CallerDevice {
  const device: CallerDevice = {
    secret: deviceSecret(headers.cookie),
    remember(secret) {
      device.secret = secret;
      reply?.header('set-cookie', deviceCookie(secret, config.APP_URL.startsWith('https:')));
    },
  };
  return device;
}
