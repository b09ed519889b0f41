import * as z from 'zod/mini';
import { group, staff } from '#common/contract/define.ts';
import { requiredText } from '#common/contract/fields.ts';
import { slugParam } from './content.ts';

/** A new block below the text of a page, public at once. */
export const pageBlockBody = z.object({
  page: slugParam,
  titleEn: requiredText(200),
  titleFr: requiredText(200),
  textEn: requiredText(5000),
  textFr: requiredText(5000),
});
export type PageBlockBody = z.output<typeof pageBlockBody>;

/** Blocks of pages. Those of screens come with the program. */
export const pageBlocks = group({
  create: {
    method: 'POST',
    path: '/admin/global-content/blocks',
    summary: 'Adds a block with a title and a text below a page',
    access: staff('createGlobalContent'),
    body: pageBlockBody,
    output: z.object({ id: z.int(), message: z.string() }),
    errors: ['page.not_found'],
  },
});
