import type { TestApp } from './app.ts';

/** A call's status and body. */
export interface VisitorAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read many shapes and assert what they read
  body: any;
}

/** A browser without pages: it calls the API over HTTP and keeps its cookies. */
export interface Visitor {
  call(method: string, path: string, body?: object): Promise<VisitorAnswer>;
  post(path: string, body?: object): Promise<VisitorAnswer>;
  /** Logs in and uses the session from then on. */
  logIn(account: { email: string; password: string }): Promise<VisitorAnswer>;
  /** Uses the session of a login response. */
  use(token: string): void;
  cookie(): string;
}

/** Opens a new browser on a test server. */
export function newVisitor({ fetch }: Pick<TestApp, 'fetch'>, lang = 'en'): Visitor {
  const cookies = new Map<string, string>();
  let token = '';
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`/api${path}`, {
      method,
      headers: {
        'accept-language': lang,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(cookies.size > 0 && { cookie: cookie() }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    return { status: response.status, body: await response.json() };
  };
  return {
    call,
    cookie,
    post: (path, body = {}) => call('POST', path, body),
    use: (given) => {
      token = given;
    },
    async logIn({ email, password }) {
      const answer = await call('POST', '/login', { email, password });
      token = answer.body.tokenInfo?.access_token ?? token;
      return answer;
    },
  };
}
