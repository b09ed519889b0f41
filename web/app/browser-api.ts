import { endpoints } from 'virtual:endpoints';
import { addressOf, type CallOptions, createClient, type RawInput } from '#common/client.ts';
import type { Lang } from '#common/contract/fields.ts';
import type { Contract } from '#common/contract/index.ts';
import { AppError, type ErrorBody } from '#common/errors.ts';
import type { Api } from '#web/app/context.ts';

/** The API over HTTP. Errors of the server become AppErrors whose `message` is the server's sentence. */
export function browserApi(apiPath: string, lang: Lang, token: () => string): Api {
  return createClient<Contract>(async (feature, name, input: RawInput, { signal }: CallOptions) => {
    const [method, path] = endpoints[feature]?.[name] ?? ['GET', '/'];
    const response = await fetch(apiPath + addressOf(path, input), {
      method,
      headers: {
        Accept: 'application/json',
        'Accept-Language': lang,
        'X-Requested-With': 'XMLHttpRequest',
        Authorization: token() && `Bearer ${token()}`,
        ...(input.body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      ...(signal && { signal }),
    });
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return answer;
    const { error } = (answer ?? {}) as Partial<ErrorBody>;
    const failure = new AppError(error?.code ?? 'server.failed', {}, error?.fields);
    failure.message = error?.message ?? response.statusText;
    throw failure;
  });
}
