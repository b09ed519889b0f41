import BUNDLES from './bundles.json' with { type: 'json' };
import type { BaseRows } from './install-rows.ts';

/** Credit bundles, which are off until an administrator has decided on their prices. */
export async function marketRows(): Promise<BaseRows[]> {
  return [
    {
      table: 'credit_bundles',
      key: ['name_en'],
      rows: BUNDLES.map((bundle, position) => ({ ...bundle, position, is_active: false })),
    },
  ];
}
