import type { CallInput, Endpoint, Group, Output } from '#common/contract/define.ts';

/** The API as functions: `api.listings.search({ query })` resolves to the endpoint's output or rejects with an AppError. */
export type Client<Table extends Record<string, Group>> = {
  [F in keyof Table]: {
    [N in keyof Table[F]]: Table[F][N] extends Endpoint ? Call<Table[F][N]> : never;
  };
};

type Call<E extends Endpoint> =
  Record<never, never> extends CallInput<E>
    ? (input?: CallInput<E>, options?: CallOptions) => Promise<Output<E>>
    : (input: CallInput<E>, options?: CallOptions) => Promise<Output<E>>;

export interface CallOptions {
  signal?: AbortSignal;
  /** The request continues even if the page is closed. */
  keepalive?: boolean;
}

/** The untyped parts of a call, for transports. */
export interface RawInput {
  params?: Record<string, string | number>;
  query?: Record<string, unknown> | URLSearchParams;
  body?: unknown;
  file?: Blob;
}

/** Performs a call: over HTTP in the browser, in the process on the server and in tests. */
export type Transport = (feature: string, name: string, input: RawInput, options: CallOptions) => Promise<unknown>;

/** Creates the typed client over a transport. */
export function createClient<Table extends Record<string, Group>>(transport: Transport): Client<Table> {
  const features = new Map<string, object>();
  const feature = (featureName: string) =>
    new Proxy(
      {},
      {
        get:
          (_, name) =>
          (input: RawInput = {}, options: CallOptions = {}) =>
            transport(featureName, String(name), input, options),
      },
    );
  return new Proxy({} as Client<Table>, {
    get(_, key) {
      const name = String(key);
      const made = features.get(name) ?? feature(name);
      features.set(name, made);
      return made;
    },
  });
}

/** Fills `:name` parts of a path and adds the query. */
export function addressOf(path: string, input: RawInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input.params?.[name] ?? '')));
  const query = input.query instanceof URLSearchParams ? input.query : queryOf(input.query ?? {});
  const search = query.toString();
  return search ? `${filled}?${search}` : filled;
}

function queryOf(values: Record<string, unknown>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  return query;
}
