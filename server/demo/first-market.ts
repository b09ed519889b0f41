import type { Pool } from 'pg';
import type { Config } from '#server/platform/config.ts';
import { isPublicUrl } from '#server/platform/http/network.ts';
import { isEmpty } from './is-empty.ts';

/** Fills an empty database with the demo market, unless the settings refuse it. Returns whether there is one. */
export async function ensureDemoMarket(config: Config, pool: Pool, log: (line: string) => void): Promise<boolean> {
  if (config.APP_ENV === 'production' || isPublicUrl(config.APP_URL) || config.DEMO_LISTINGS === 0) return false;
  if (await isEmpty(pool)) {
    // Loaded here, because later starts don't need its hundred modules.
    const { createProgress, fillDemo } = await import('#server/demo/index.ts');
    log(`Filling the empty database with a demo market of ${config.DEMO_LISTINGS} listings…`);
    await fillDemo(pool, {
      listings: config.DEMO_LISTINGS,
      seed: config.DEMO_SEED,
      appEnv: config.APP_ENV,
      onProgress: createProgress(log),
    });
  }
  const { rows } = await pool.query(`select 1 from site_settings where key = 'demo'`);
  return rows.length > 0;
}
