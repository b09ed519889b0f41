import * as z from 'zod/mini';
import { group, staff } from '#common/contract/define.ts';
import { idParams, version } from '#common/contract/fields.ts';
import { listOutput, listQuery } from '#common/contract/lists.ts';

import { pageField, pageTypeBody } from '#common/entries/page-types.ts';

const PAGE_TYPE_SORTS = ['label', 'key', 'pageCount'] as const;

/** A page type in a list. */
const pageTypeRow = z.object({
  id: z.int(),
  key: z.string(),
  label: z.string(),
  fieldCount: z.int(),
  /** Pages of this type, also drafts. */
  pageCount: z.int(),
});
export type PageTypeRow = z.output<typeof pageTypeRow>;

/** A page type for editing. */
const pageTypeDetail = z.object({
  id: z.int(),
  key: z.string(),
  labelEn: z.string(),
  labelFr: z.string(),
  fields: z.array(pageField),
  parts: pageTypeBody.shape.parts,
  version: z.int(),
});
export type PageTypeDetail = z.output<typeof pageTypeDetail>;

/** Page types: the fields that their pages have, and the parts of the page that are shown. */
export const pageTypes = group({
  list: {
    method: 'GET',
    path: '/admin/page-types',
    summary: 'Lists the page types with the number of their pages',
    access: staff('viewPageTypes', 'viewPages'),
    query: listQuery({ sorts: PAGE_TYPE_SORTS }),
    output: listOutput(pageTypeRow),
  },
  type: {
    method: 'GET',
    path: '/admin/page-types/:id',
    summary: 'Returns a page type with its fields',
    access: staff('viewPageTypes', 'modifyPageTypes'),
    params: idParams,
    output: pageTypeDetail,
    errors: ['page_type.not_found'],
  },
  create: {
    method: 'POST',
    path: '/admin/page-types',
    summary: 'Creates a page type',
    access: staff('createPageTypes'),
    body: pageTypeBody,
    output: z.object({ id: z.int() }),
    errors: ['page_type.taken'],
  },
  edit: {
    method: 'PATCH',
    path: '/admin/page-types/:id',
    summary: 'Changes a page type; its key stays, because pages name it',
    access: staff('modifyPageTypes'),
    params: idParams,
    body: z.object({ ...pageTypeBody.shape, version }),
    output: z.object({ id: z.int(), version: z.int() }),
    errors: ['page_type.not_found', 'edit.conflict'],
  },
});
