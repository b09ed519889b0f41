import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Lang } from '#common/contract/fields.ts';
import type { NewSession } from '#common/contract/people/accounts.ts';
import * as en from '#common/i18n/en/index.ts';
import * as fr from '#common/i18n/fr/index.ts';
import { callApi, storeSession } from './log-in.ts';
import type { TestRenter } from './renters.ts';
import { inLang, type Visit } from './site.ts';

/** All phrases of a language. */
export const WORDS = { en, fr };
/** A password that nobody guesses. */
export const PASSWORD = 'four lanterns by the quay';

let people = 0;
/** An address that no other test uses. */
export function newEmail(): string {
  people += 1;
  return `person${people}-${process.pid}-${Date.now() % 100_000}@example.com`;
}

/** The login modal of a page. */
export const modalOf = (page: Page): Locator => page.locator('dialog[open]');

/** Opens the login modal on a tab, at /login. */
export async function openModal(site: Visit, lang: Lang, tab: 'login' | 'signUp' = 'login'): Promise<Locator> {
  await site.go(inLang(lang, '/login'));
  const modal = modalOf(site.page);
  await modal.getByRole('tab').first().waitFor();
  if (tab === 'signUp') await modal.getByRole('tab', { name: WORDS[lang].account.signUp }).click();
  await modal.locator('form').waitFor();
  return modal;
}

/** Fills the fields of a form by name. */
export async function fill(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await form.locator(`[name="${name}"]`).fill(value);
}

/** Submits the form. */
export const send = (form: Locator): Promise<void> => form.locator('form [type=submit]').first().click();

/** Logs in through the modal of the open page. */
export async function logInWith(modal: Locator, email: string, password: string): Promise<void> {
  await fill(modal, { email, password });
  await send(modal);
}

/** Reads a value from browser storage. */
export const stored = (page: Page, key: string): Promise<unknown> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), `pro_${key}`);

/** Another session of a renter for this window. Returns its token. */
export async function logInOnce(site: Visit, { email, password }: TestRenter): Promise<string> {
  const answer = await callApi<NewSession>('', 'POST', '/login', { email, password });
  await storeSession(site, { ...answer, permissions: {} });
  return answer.tokenInfo.access_token;
}

/** Whether the server takes a token. */
export async function hasSession(site: Visit, token: string): Promise<boolean> {
  const response = await fetch(`${site.url}/api/my-user`, { headers: { authorization: `Bearer ${token}` } });
  expect([200, 401]).toContain(response.status);
  return response.ok;
}
