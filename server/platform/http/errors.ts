import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, type ErrorBody, type ErrorCode } from '#common/contract/errors.ts';
import type { Lang } from '#common/contract/fields.ts';
import { noteRefusal } from '#server/platform/http/security-log.ts';
import { languageOf, translator } from '#server/platform/texts/i18n.ts';
import { traceIdOf } from '#server/platform/tracing/trace-requests.ts';

/** Fastify's error codes for the caller's mistakes. */
const FRAMEWORK: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.invalid',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.invalid',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.invalid',
  FST_ERR_BAD_URL: 'request.invalid',
  FST_ERR_MAX_PARAM_LENGTH: 'request.too_long',
};

/** Errors of a lost, full or too busy database: SQLSTATE classes 08, 53 and 57, and Node's socket errors. */
const DATABASE_AWAY = /^(?:08|53|57)|^(?:ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/;

/** Errors of the database client that have no code. */
const CONNECTION_LOST =
  /timeout exceeded when trying|timeout expired|Connection terminated|not queryable|pool after calling end/;

/** Turns anything thrown into an AppError. Unexpected errors become `server.failed`. */
export function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const error = (thrown ?? {}) as Partial<FastifyError> & { message?: string };
  const framework = FRAMEWORK[error.code ?? ''];
  if (framework) return new AppError(framework);
  if (error.statusCode === 429) return new AppError('request.too_many');
  if (typeof error.code === 'string' && DATABASE_AWAY.test(error.code)) return new AppError('server.unavailable');
  if (CONNECTION_LOST.test(error.message ?? '')) return new AppError('server.unavailable');
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return new AppError('request.invalid');
  return new AppError('server.failed');
}

/** Names a request to operators: its id, and its trace if it has one. */
export interface RequestReference {
  requestId: string;
  traceId?: string;
}

export function referenceOf(request: FastifyRequest): RequestReference {
  const traceId = traceIdOf(request);
  return { requestId: request.id, ...(traceId && { traceId }) };
}

/** The JSON shape of every error, in the caller's language. An error of the server names its request. */
export function errorBody(error: AppError, lang: Lang, reference?: RequestReference): ErrorBody {
  const t = translator(lang);
  const message = t.dynamic(`errors.${error.code}`, error.params) ?? error.code;
  const body: ErrorBody = { message, error: { code: error.code, message } };
  if (error.fields) body.error.fields = error.fields;
  if (error.status >= 500) Object.assign(body.error, reference);
  return body;
}

/** The caller's language: the `lang` query parameter of a call, else Accept-Language. */
export function callerLang(request: FastifyRequest): Lang {
  const asked = (request.query as { lang?: unknown } | undefined)?.lang;
  return asked === 'fr' || asked === 'en' ? asked : languageOf(request.headers['accept-language']);
}

/** Whether the caller closed the connection while it sent. Then the error is theirs, whatever it looks like. */
export const isHungUp = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

/** Sends every error of the API in the same shape. Logs only errors that are our fault. */
export function sendErrors(api: FastifyInstance): void {
  api.setErrorHandler((thrown, request, reply) => {
    const error = asAppError(isHungUp(request) ? new AppError('request.invalid') : thrown);
    if (error.status >= 500) request.log.error({ err: thrown }, 'request failed');
    noteRefusal(request, error);
    if (error.status === 503) reply.header('retry-after', '2');
    if (error.params.seconds) reply.header('retry-after', String(error.params.seconds));
    return reply
      .code(error.status)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(errorBody(error, callerLang(request), referenceOf(request))));
  });
  api.setNotFoundHandler((request, reply) => {
    const body = errorBody(new AppError('route.not_found'), callerLang(request));
    return reply.code(404).type('application/json; charset=utf-8').send(JSON.stringify(body));
  });
}
