import type { NewSession } from '#common/contract/people/accounts.ts';
import type { UserDetail } from '#common/contract/staff/access.ts';
import { PASSWORD } from './accounts.ts';
import { linkIn } from './emails.ts';
import { apiLogIn, callApi, storeSession } from './log-in.ts';
import type { Visit } from './site.ts';

let people = 0;
/**
 * Creates a user as the administrator. Returns both, with the administrator's token. Lists are sorted by last names, so
 * these are in the order of their creation: "Roy 10" would be before "Roy 9".
 */
export async function newPerson(roleNames: readonly string[], firstName = 'Ana') {
  const { tokenInfo } = await apiLogIn('developer');
  const token = tokenInfo.access_token;
  people += 1;
  const lastName = `Roy ${String(people).padStart(4, '0')}`;
  const email = `staff${people}-${process.pid}@example.com`;
  const { roles } = await callApi<{ roles: { id: number; name: string }[] }>(token, 'GET', '/admin/user-options');
  const roleIds = roleNames.map((name) => roles.find((role) => role.name === name)?.id);
  const body = { firstName, lastName, email, phone: '', lang: 'en', roleIds, companyId: null };
  const { id } = await callApi<{ id: number }>(token, 'POST', '/admin/users', body);
  const change = async (part: object) => {
    const { version } = await callApi<UserDetail>(token, 'GET', `/admin/users/${id}`);
    await callApi(token, 'PATCH', `/admin/users/${id}`, { ...body, ...part, version });
  };
  return { id, email, token, name: `${firstName} ${lastName}`, change, roles };
}

/** Chooses a password through the emailed link and logs in. */
export async function choosePasswordAndLogIn(site: Visit, email: string): Promise<void> {
  const path = await linkIn(email, 'account.invitation', '/reset-password/');
  const token = path.split('/').at(-1);
  const body = { password: PASSWORD, password_confirmation: PASSWORD };
  await callApi('', 'POST', `/password-reset/${token}`, body);
  const answer = await callApi<NewSession>('', 'POST', '/login', { email, password: PASSWORD });
  await storeSession(site, { ...answer, permissions: {} });
}
