import { expect, test } from 'vitest';
import { marketDatabase } from '#test/market.ts';

test('the demo landlord’s listings have daily views, favourites and leads since activation', async () => {
  const { pool } = await marketDatabase();
  const { rows } = await pool.query(`
    select bool_and(d.day >= l.activated_at::date or d.leads > 0) as is_later,
      sum(d.views)::int as views, sum(d.favourites)::int as saved, sum(d.leads)::int as leads,
      (select count(*)::int from inquiries i join listings o on o.id = i.listing_id where o.company_id = min(l.company_id)) as inquiries
    from listing_days d join listings l on l.id = d.listing_id
    where l.company_id = (select company_id from users where email = 'landlord@demo.foyer.example')`);
  const [{ views, saved, leads, inquiries, ...rest }] = rows;
  expect(rest).toEqual({ is_later: true });
  expect(views).toBeGreaterThan(100);
  expect(saved).toBeLessThan(views / 5);
  expect(leads).toBe(inquiries);
});
