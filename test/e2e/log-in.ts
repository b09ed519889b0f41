import { expect } from 'vitest';
import type { NewSession } from '#common/contract/people/accounts.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { theSite, type Visit } from './site.ts';

/** The demo accounts, by the first part of their address. */
export type Account = 'renter' | 'landlord' | 'support' | 'admin' | 'siteadmin' | 'owner' | 'developer';

/** A session with its user's permissions. */
export interface TestSession extends NewSession {
  permissions: Record<string, boolean>;
}

/** Calls the API with a token; expects success. */
export async function callApi<T>(token: string, method: string, path: string, body?: unknown): Promise<T> {
  const { url } = await theSite();
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = await response.text();
  expect(response.ok, `${method} ${path}: ${answer}`).toBe(true);
  return JSON.parse(answer) as T;
}

/** Logs in through the API only. */
export async function apiLogIn(account: Account): Promise<TestSession> {
  const email = DEMO_ACCOUNTS.find((one) => one.email.startsWith(`${account}@`))?.email;
  const answer = await callApi<NewSession>('', 'POST', '/login', { email, password: DEMO_PASSWORD });
  const token = answer.tokenInfo.access_token;
  return {
    ...answer,
    ...(await callApi<Pick<TestSession, 'permissions'>>(token, 'GET', '/permissions/get-user-permissions')),
  };
}

/** Stores a session, or a part of it, in the browser. */
export async function storeSession({ page, url }: Visit, kept: Partial<TestSession>): Promise<void> {
  // A page of the site without scripts. A window that was used before is there already.
  if (page.url() !== `${url}/robots.txt`) await page.goto(`${url}/robots.txt`);
  await page.evaluate(
    ({ tokenInfo, user, permissions }) => {
      for (const [key, value] of Object.entries({ token: tokenInfo?.access_token, user, permissions }))
        if (value !== undefined) localStorage.setItem(`pro_${key}`, JSON.stringify(value));
    },
    { tokenInfo: kept.tokenInfo, user: kept.user, permissions: kept.permissions },
  );
}

/** Logs a browser window in with a demo account. */
export async function logIn(site: Visit, account: Account): Promise<TestSession> {
  const answer = await apiLogIn(account);
  await storeSession(site, answer);
  return answer;
}

/** Opens a private screen and waits until it, or the guard's redirect, is shown. */
export async function openScreen(site: Visit, path: string): Promise<void> {
  await site.page.goto(site.url + path);
  await waitForScreen(site);
}

/** Waits until loading is done. */
export async function waitForScreen({ page }: Pick<Visit, 'page'>): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('#page-title') && !document.querySelector('main .skeleton, .navigation-progress'),
  );
}
