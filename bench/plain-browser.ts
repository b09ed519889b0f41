import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** A page that is steered by few commands. */
export interface PlainPage extends AsyncDisposable {
  /** Sends a command of the DevTools protocol. Throws the browser's message if it fails. */
  send: <T>(method: string, params?: object) => Promise<T>;
  /** Runs an expression in the page and returns its value. Throws if it throws. */
  evaluate: <T>(expression: string) => Promise<T>;
  /** Waits until an expression is truthy, for a minute at most, and returns it. */
  waitFor: <T>(expression: string) => Promise<T>;
}

/** A browser with a new profile on disk, which it deletes at its end. */
export interface PlainBrowser extends AsyncDisposable {
  openPage: () => Promise<PlainPage>;
}

/** Interval of looking for a value, in ms. */
const LOOK_MS = 50;
const MAX_LOOKS = 1200;
/** Limit for an answer, in ms. */
const ANSWER_MS = 5000;

/**
 * Starts a Chromium without Playwright. Playwright's own scripts, and its watch on where each request comes from, take
 * more than a tenth of the main thread until a screen is ready on a slow phone.
 */
export async function openPlainBrowser(executablePath: string): Promise<PlainBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'foyer-profile-'));
  const args = [
    '--headless',
    '--no-sandbox',
    '--no-first-run',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
  ];
  const chromium = spawn(executablePath, [...args, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(chromium, 'exit');
  const api = await new Promise<string>((resolve, reject) => {
    let printed = '';
    chromium.stderr.on('data', (chunk) => {
      printed += chunk;
      const [, host] = /DevTools listening on ws:\/\/([^/]+)/.exec(printed) ?? [];
      if (host) resolve(`http://${host}/json`);
    });
    void ended.then(() => reject(new Error(`Chromium ended: ${printed}`)));
  });
  return {
    openPage: () => openPage(api),
    async [Symbol.asyncDispose]() {
      chromium.kill();
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function openPage(api: string): Promise<PlainPage> {
  const created = await fetch(`${api}/new?about:blank`, { method: 'PUT' });
  const { id, webSocketDebuggerUrl }: { id: string; webSocketDebuggerUrl: string } = await created.json();
  const socket = new WebSocket(webSocketDebuggerUrl);
  await once(socket, 'open');
  const answers = new Map<number, (message: ReturnType<typeof JSON.parse>) => void>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data));
    answers.get(message.id)?.(message);
    answers.delete(message.id);
  });
  let sent = 0;
  const send = <T>(method: string, params: object = {}): Promise<T> => {
    sent += 1;
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    answers.set(sent, ({ result, error }) => (error ? reject(new Error(error.message)) : resolve(result)));
    socket.send(JSON.stringify({ id: sent, method, params }));
    return promise;
  };
  const evaluate = async <T>(expression: string): Promise<T> => {
    const params = { expression, awaitPromise: true, returnByValue: true, userGesture: true };
    const { result, exceptionDetails } = await send<{ result: { value: T }; exceptionDetails?: { text: string } }>(
      'Runtime.evaluate',
      params,
    );
    if (exceptionDetails) throw new Error(`${exceptionDetails.text}: ${expression}`);
    return result.value;
  };
  return {
    send,
    evaluate,
    async waitFor<T>(expression: string) {
      for (let look = 0; look < MAX_LOOKS; look++) {
        // A page that is being replaced fails or never answers.
        const value = await Promise.race([evaluate<T>(expression).catch(() => undefined), setTimeout(ANSWER_MS)]);
        if (value) return value;
        await setTimeout(LOOK_MS);
      }
      throw new Error(`never true: ${expression}`);
    },
    async [Symbol.asyncDispose]() {
      socket.close();
      await fetch(`${api}/close/${id}`);
    },
  };
}
