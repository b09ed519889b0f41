import { sql } from 'kysely';
import type { WalletsCheck } from '#common/contract/staff/utilities.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** Compares wallets with the sums of their postings: of one company, or of all. Names `most` wrong ones. */
export async function checkWallets(db: Db, companyId: number | null, most: number): Promise<WalletsCheck> {
  const { rows } = await sql<WalletsCheck['wrong'][number] & { checked: number; wrongCount: number }>`
    with sums as (
      select t.company_id, sum(p.credits)::int8 as credits
      from ledger_transactions t join ledger_postings p on p.transaction_id = t.id and p.account = 'wallet'
      where ${companyId}::integer is null or t.company_id = ${companyId}
      group by t.company_id),
    checked as (
      select w.company_id as "companyId", c.name as company, w.credits, coalesce(s.credits, 0) as "ledgerCredits"
      from wallets w join companies c on c.id = w.company_id left join sums s on s.company_id = w.company_id
      where ${companyId}::integer is null or w.company_id = ${companyId}),
    wrong as (select * from checked where credits <> "ledgerCredits" order by "companyId" limit ${most})
    select (select count(*) from checked) as checked,
      (select count(*) from checked where credits <> "ledgerCredits") as "wrongCount", wrong.*
    from (values (1)) one left join wrong on true`.execute(db);
  const [first] = rows;
  return {
    checked: first?.checked ?? 0,
    wrongCount: first?.wrongCount ?? 0,
    wrong: rows.filter((row) => row.companyId !== null).map(({ checked: _, wrongCount: __, ...row }) => row),
  };
}
