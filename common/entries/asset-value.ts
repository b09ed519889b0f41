import * as z from 'zod/mini';
import { recordId } from '#common/contract/fields.ts';

/** The value of a picture field: an asset of the media library. Earlier values are names of photos. */
const assetValue = z.object({ assetId: recordId });

/** The asset's id in the value of a picture field, or null for none. */
export const assetIdOf = (value: unknown): number | null => assetValue.safeParse(value).data?.assetId ?? null;
