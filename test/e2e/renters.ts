import { expect } from 'vitest';
import type { Lang } from '#common/contract/fields.ts';
import type { NewSession } from '#common/contract/people/accounts.ts';
import { storeSession, type TestSession } from './log-in.ts';
import { theSite, type Visit } from './site.ts';

let count = 0;

/** A renter for one test: calls the API and logs a window in. */
export interface TestRenter {
  email: string;
  password: string;
  call: <T>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) => Promise<T>;
  logIn: (visit: Visit) => Promise<void>;
}

/** Registers a renter, confirms the address through the development inbox, and logs in. */
export async function newRenter(lang: Lang = 'en'): Promise<TestRenter> {
  const { url } = await theSite();
  const email = `renter${process.pid}-${++count}@example.com`;
  const password = 'lanterns on the quay';
  const send = async <T>(method: string, path: string, body?: unknown, token = ''): Promise<T> => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        'accept-language': lang,
        authorization: token && `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = await response.text();
    expect(response.ok, `${method} ${path}: ${answer}`).toBe(true);
    return JSON.parse(answer) as T;
  };
  const person = { firstName: 'Camille', lastName: 'Roy', email, password, password_confirmation: password };
  await send('POST', '/api/register', person);
  const token = await tokenInEmail(url, email);
  await send('POST', '/api/verify-email', { token, password });
  const logIn = await send<NewSession>('POST', '/api/login', { email, password });
  const { access_token } = logIn.tokenInfo;
  const { permissions } = await send<Pick<TestSession, 'permissions'>>(
    'GET',
    '/api/permissions/get-user-permissions',
    undefined,
    access_token,
  );
  return {
    email,
    password,
    call: (method, path, body) => send(method, `/api${path}`, body, access_token),
    logIn: (site) => storeSession(site, { ...logIn, permissions }),
  };
}

/** The token of the last link emailed to an address. */
async function tokenInEmail(url: string, email: string): Promise<string> {
  const newest = async () => {
    const response = await fetch(`${url}/dev/mail.json?to=${encodeURIComponent(email)}`);
    return /\/verify[\w/-]*\/([\w-]{43})/.exec(await response.text())?.[1];
  };
  await expect.poll(newest).toBeTruthy();
  return (await newest()) ?? '';
}
