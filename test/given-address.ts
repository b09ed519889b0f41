import { clearCache } from '#server/platform/memory/cache.ts';
import type { TestApp } from '#test/app.ts';

/** Sets the site's postal address. An empty address removes it. */
export async function givenAddress({ services }: Pick<TestApp, 'services'>, address: string): Promise<void> {
  const value = JSON.stringify({ address, city: 'Toronto', province: 'ON', postalCode: 'M5J 2N8', socialMedia: [] });
  await services.pool.query(
    `insert into site_settings (key, value) values ('companyInfo', $1) on conflict (key) do update set value = $1`,
    [value],
  );
  clearCache(services.db);
}
