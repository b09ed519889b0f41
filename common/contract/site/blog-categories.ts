import * as z from 'zod/mini';
import { slugParam } from '#common/contract/content/content.ts';
import { group, staff } from '#common/contract/define.ts';
import { at, idParams, recordId, requiredLine, taken, version } from '#common/contract/fields.ts';
import { csvOf, listOutput, listQuery } from '#common/contract/lists.ts';

const name = requiredLine(100);

/** A category of the blog, as editors change it. */
export const categoryBody = z.object({ nameEn: name, nameFr: name, slug: slugParam });
export type CategoryBody = z.output<typeof categoryBody>;

export const CATEGORY_SORTS = ['name', 'postCount', 'updatedAt'] as const;

/** A category in a list. */
const categoryRow = z.object({
  id: z.int(),
  /** In the caller's language. */
  name: z.string(),
  ...categoryBody.shape,
  /** Articles in it, published or not. */
  postCount: z.int(),
  updatedAt: at,
  version: z.int(),
});
export type CategoryRow = z.output<typeof categoryRow>;

const list = {
  method: 'GET',
  path: '/admin/blog-categories',
  summary: 'Lists the categories of the blog with their number of articles',
  access: staff('viewBlogs'),
  query: listQuery({ sorts: CATEGORY_SORTS }),
  output: listOutput(categoryRow),
} as const;

/** The categories of the blog, for editors. */
export const blogCategories = group({
  list,
  listCsv: csvOf(list),
  category: {
    method: 'GET',
    path: '/admin/blog-categories/:id',
    summary: 'Returns a category of the blog',
    access: staff('viewBlogs'),
    params: idParams,
    output: z.object({ category: categoryRow }),
    errors: ['category.not_found'],
  },
  create: {
    method: 'POST',
    path: '/admin/blog-categories',
    summary: 'Creates a category of the blog',
    access: staff('createBlogs'),
    body: categoryBody,
    output: z.object({ ...taken.shape, id: z.int() }),
    errors: ['address.taken'],
  },
  save: {
    method: 'PATCH',
    path: '/admin/blog-categories/:id',
    summary: 'Changes a category of the blog',
    access: staff('modifyBlogs'),
    params: idParams,
    body: z.extend(categoryBody, { version }),
    output: z.object({ ...taken.shape, version: z.int() }),
    errors: ['category.not_found', 'edit.conflict', 'address.taken'],
  },
  remove: {
    method: 'POST',
    path: '/admin/blog-categories/:id/delete',
    summary: 'Deletes a category of the blog; its articles and drafts move to another one, or to none',
    access: staff('modifyBlogs'),
    params: idParams,
    body: z.object({ version, moveToId: z.nullable(recordId) }),
    output: taken,
    errors: ['category.not_found', 'edit.conflict'],
  },
});
