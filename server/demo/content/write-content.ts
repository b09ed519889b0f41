import type { PoolClient } from 'pg';
import type { Geography } from '#server/demo/geography.ts';
export async function writeContent(_client: PoolClient, _geography: Geography, _today: Date): Promise<void> {}
