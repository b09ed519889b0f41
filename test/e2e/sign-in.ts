import { expect } from 'vitest';
import type { SignIn } from '#common/contract/accounts.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { theSite, type Visit } from './site.ts';

/** The accounts of the demo market by the first part of their address. */
export type Account = 'renter' | 'landlord' | 'support' | 'admin' | 'siteadmin' | 'owner' | 'developer';

/** A sign-in with what its user may do. */
export interface SignedIn extends SignIn {
  permissions: Record<string, boolean>;
}

/** Calls the API as whoever the token is of; expects that it goes well. */
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

/** Signs in through the API alone. */
export async function apiSignIn(account: Account): Promise<SignedIn> {
  const email = DEMO_ACCOUNTS.find((one) => one.email.startsWith(`${account}@`))?.email;
  const answer = await callApi<SignIn>('', 'POST', '/login', { email, password: DEMO_PASSWORD });
  const token = answer.tokenInfo.access_token;
  return {
    ...answer,
    ...(await callApi<Pick<SignedIn, 'permissions'>>(token, 'GET', '/permissions/get-user-permissions')),
  };
}

/** Puts a sign-in (or a part of one) where the browser keeps it. */
export async function keepSignIn({ page, url }: Visit, kept: Partial<SignedIn>): Promise<void> {
  // A page of the site without any script of it.
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(
    ({ tokenInfo, user, permissions }) => {
      for (const [key, value] of Object.entries({ token: tokenInfo?.access_token, user, permissions }))
        if (value !== undefined) localStorage.setItem(`pro_${key}`, JSON.stringify(value));
    },
    { tokenInfo: kept.tokenInfo, user: kept.user, permissions: kept.permissions },
  );
}

/** Signs a browser window in as someone of the demo market. */
export async function signIn(site: Visit, account: Account): Promise<SignedIn> {
  const answer = await apiSignIn(account);
  await keepSignIn(site, answer);
  return answer;
}

/** Goes to a screen behind sign-in and waits until it stands, where the guard leads. */
export async function openScreen(site: Visit, path: string): Promise<void> {
  await site.page.goto(site.url + path);
  await screenStands(site);
}

/** Waits until nothing is on its way any more. */
export async function screenStands({ page }: Visit): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('#page-title') && !document.querySelector('main .skeleton, .navigation-progress'),
  );
}
