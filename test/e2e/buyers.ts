import type { Locator, Page } from 'playwright-core';
import type { Lang } from '#common/contract/fields.ts';
import type { NewSession } from '#common/contract/people/accounts.ts';
import { newEmail, PASSWORD } from './accounts.ts';
import { callApi, storeSession } from './log-in.ts';
import type { Visit } from './site.ts';

/** Registers a landlord and logs the window in. Returns the token. */
export async function newLandlord(site: Visit, lang: Lang): Promise<string> {
  const person = { firstName: 'Nora', lastName: 'Vidal', email: newEmail(), phone: '416-555-0199', type: 'landlord' };
  const body = { ...person, password: PASSWORD, password_confirmation: PASSWORD, companyName: 'Vidal Rentals' };
  const answer = await callApi<NewSession>('', 'POST', '/elandlord/register', body);
  await storeSession(site, { ...answer, permissions: {} });
  await site.context.addCookies([{ name: 'selectedLang', value: lang, url: site.url }]);
  return answer.tokenInfo.access_token;
}

/** The pay button with the amount. */
export const payButton = (page: Page, lang: Lang): Locator =>
  page.getByRole('button', { name: new RegExp(`^${lang === 'fr' ? 'Payer' : 'Pay'} .*\\d`) });
