import type { DecisionBody, ReviewDetail, ReviewRow } from '#common/contract/staff/reviews.ts';
import { callApi } from './log-in.ts';

/** The open item about a company; its id is asked of the newest ones. */
export async function openReview(token: string, companyId: number): Promise<ReviewRow> {
  const path = '/support/reviews?kind=company&sort=-openedAt&perPage=100';
  const { rows } = await callApi<{ rows: ReviewRow[] }>(token, 'GET', path);
  const row = rows.find(({ subjectId }) => subjectId === companyId);
  if (!row) throw new Error(`company ${companyId} has no open review`);
  return row;
}

/** Decides the open item about a company as support, without a screen. */
export async function decideCompany(
  token: string,
  companyId: number,
  body: Pick<DecisionBody, 'decision'> & { reason?: string },
): Promise<void> {
  const { id } = await openReview(token, companyId);
  const { version } = await callApi<ReviewDetail>(token, 'GET', `/support/reviews/${id}`);
  await callApi(token, 'POST', `/support/reviews/${id}/decision`, { version, ...body });
}
