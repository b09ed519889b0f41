import * as z from 'zod/mini';
import { group, staff } from '#common/contract/define.ts';
import { line, recordId, requiredText } from '#common/contract/fields.ts';

import { slugParam } from './content.ts';

/** A new block below the text of a page, public at once. Without titles, it is one text. */
export const pageBlockBody = z
  .object({
    /** The page's English slug, or its id. */
    page: z.union([slugParam, recordId], 'validation.required'),
    titleEn: line(200),
    titleFr: line(200),
    textEn: requiredText(5000),
    textFr: requiredText(5000),
  })
  .check(
    z.refine(({ titleEn, titleFr }) => titleEn !== '' || titleFr === '', {
      error: 'validation.required',
      path: ['titleEn'],
    }),
    z.refine(({ titleEn, titleFr }) => titleFr !== '' || titleEn === '', {
      error: 'validation.required',
      path: ['titleFr'],
    }),
  );
export type PageBlockBody = z.output<typeof pageBlockBody>;

/** Blocks of pages. Those of screens come with the program. */
export const pageBlocks = group({
  create: {
    method: 'POST',
    path: '/admin/global-content/blocks',
    summary: 'Adds a text below a page, with or without a title',
    access: staff('createGlobalContent'),
    body: pageBlockBody,
    output: z.object({ id: z.int(), message: z.string() }),
    errors: ['page.not_found'],
  },
});
