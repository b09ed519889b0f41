import { pathTo } from '#common/screens/path-to.ts';

/** Longest row of images to describe. The address holds their ids. */
export const MAX_ROW = '100';

/** The screen that describes an image, in a row of images. */
export const describePath = (id: number, row: readonly number[]): string =>
  pathTo('admin.media.describe', { id, row: row.slice(0, Number(MAX_ROW)).join('-') });

/** The images of a row, by the query of its address. Without the current image, it is a row of one. */
export function idsOfRow(search: string, current: number): readonly number[] {
  const row = new URLSearchParams(search).get('row') ?? '';
  const ids = /^\d{1,10}(-\d{1,10})*$/.test(row) ? row.split('-').map(Number) : [];
  return ids.includes(current) ? ids : [current];
}
