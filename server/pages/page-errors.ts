import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#common/contract/errors.ts';
import type { Lang } from '#common/contract/fields.ts';
import { PLAIN_POLICY, plainPage } from '#server/pages/plain-page.ts';
import { asAppError, callerLang, errorBody, isHungUp, referenceOf } from '#server/platform/http/errors.ts';
import { noteRefusal } from '#server/platform/http/security-log.ts';

const PAGE_METHODS = ['GET', 'HEAD', 'POST'];

/**
 * Answers errors outside the API: a plain page for people, the error shape for programs. No stack trace is ever
 * sent.
 */
export function sendPageErrors(app: FastifyInstance): void {
  app.setErrorHandler((thrown, request, reply) => {
    const error = asAppError(isHungUp(request) ? new AppError('request.invalid') : thrown);
    if (error.status >= 500) request.log.error({ err: thrown }, 'page failed');
    noteRefusal(request, error);
    return sendFailure(error, request, reply);
  });
  // Pages handle every GET, HEAD and POST, so this is another method, or a route found nothing.
  app.setNotFoundHandler((request, reply) =>
    PAGE_METHODS.includes(request.method)
      ? sendFailure(new AppError('route.not_found'), request, reply)
      : sendFailure(new AppError('route.method'), request, reply.header('allow', PAGE_METHODS.join(', '))),
  );
}

/** Sends an error as HTML or JSON, whichever the caller accepts. */
export function sendFailure(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.code(error.status).header('cache-control', 'no-store');
  if (error.status === 503) reply.header('retry-after', '2');
  const wantsPage = /text\/html/.test(request.headers.accept ?? '');
  if (!wantsPage) {
    const body = JSON.stringify(errorBody(error, callerLang(request), referenceOf(request)));
    return reply.type('application/json; charset=utf-8').send(body);
  }
  const lang: Lang = /^\/fr(?:[/?]|$)/.test(request.raw.url ?? '') ? 'fr' : 'en';
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', PLAIN_POLICY)
    .send(plainPage(error, lang, referenceOf(request)));
}
