import { endpoints } from 'virtual:endpoints';
import { addressOf, type CallOptions, createClient, type RawInput } from '#common/contract/client.ts';
import { AppError, type ErrorBody } from '#common/contract/errors.ts';
import type { Lang } from '#common/contract/fields.ts';
import type { Contract } from '#common/contract/index.ts';
import type { Api } from '#web/app/context.ts';
import { NetworkError } from '#web/app/network.ts';
import { endSession, SessionEnded, tokenOf } from '#web/app/session.ts';

/** Loads the endpoints that no page calls at first. Forms load them before they are sent. */
export const loadRestEndpoints = () => import('virtual:endpoints/rest');

interface Refusals {
  /** Runs on each 403. */
  onForbidden?: () => void;
  /** Runs if a change was refused because the session has expired. Returns the message of the error. */
  onExpired?: () => string;
}

/**
 * The API over HTTP, with the user's token. Server errors become AppErrors with the server's message. A GET whose
 * session has expired ends the session and throws SessionEnded.
 */
export function browserApi(apiPath: string, lang: Lang, { onForbidden, onExpired }: Refusals = {}): Api {
  return createClient<Contract>(async (feature, name, input: RawInput, { signal, keepalive }: CallOptions) => {
    const known = endpoints[feature]?.[name] ?? (await loadRestEndpoints()).endpoints[feature]?.[name];
    const [method, path] = known ?? ['GET', '/'];
    const token = tokenOf();
    const body = input.file
      ? (await import('#web/app/file-form.ts')).fileForm(input)
      : input.body !== undefined && JSON.stringify(input.body);
    const response = await fetch(apiPath + addressOf(path, input), {
      method,
      headers: {
        Accept: 'application/json',
        'Accept-Language': lang,
        'X-Requested-With': 'XMLHttpRequest',
        Authorization: token && `Bearer ${token}`,
        ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body }),
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
    }).catch((error: unknown) => {
      throw error instanceof TypeError ? new NetworkError(error.message) : error;
    });
    const isFile = /csv|pdf|sheet/.test(response.headers.get('content-type') ?? '');
    const answer: unknown = await (isFile ? response.blob() : response.json().catch(() => null));
    if (response.ok) return answer;
    const { error } = (answer ?? {}) as Partial<ErrorBody>;
    if (method === 'GET' && error?.code === 'auth.required') {
      // End only the session that was refused: another tab may have logged in since.
      if (token === tokenOf()) endSession();
      throw new SessionEnded();
    }
    if (error?.code === 'auth.forbidden') onForbidden?.();
    const expired = error?.code === 'auth.required' ? onExpired?.() : undefined;
    const failure = new AppError(error?.code ?? 'server.failed', {}, error?.fields, response.status);
    failure.message = expired ?? error?.message ?? response.statusText;
    throw failure;
  });
}
