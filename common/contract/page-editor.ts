import * as z from 'zod/mini';
import { group, staff } from '#common/contract/define.ts';
import { idParam, requiredText, taken, text } from '#common/contract/fields.ts';

/** A page in both languages, as editors change it. Bodies are HTML, sanitized for visitors. */
export const editedPage = z.object({
  titleEn: requiredText(200),
  titleFr: requiredText(200),
  summaryEn: text(500),
  summaryFr: text(500),
  bodyEn: requiredText(100_000),
  bodyFr: requiredText(100_000),
  /** A page with blanks ([[…]]) can't be published. */
  isPublished: z.boolean(),
});
export type PageForm = z.output<typeof editedPage>;

const params = z.object({ id: idParam });
/** Time of the last change, in milliseconds. */
const version = z.int().check(z.minimum(0));

/** Pages for editors, published or not. */
export const pageEditor = group({
  pages: {
    method: 'GET',
    path: '/admin/pages',
    summary: 'Lists all pages, with their state',
    access: staff('viewPages'),
    output: z.object({
      pages: z.array(
        z.object({
          id: z.int(),
          slug: z.string(),
          title: z.string(),
          isPublished: z.boolean(),
          hasBlanks: z.boolean(),
        }),
      ),
    }),
  },
  page: {
    method: 'GET',
    path: '/admin/pages/:id',
    summary: 'Returns a page in both languages for editing',
    access: staff('viewPages'),
    params,
    output: z.object({
      page: z.object({
        ...editedPage.shape,
        titleEn: z.string(),
        titleFr: z.string(),
        summaryEn: z.string(),
        summaryFr: z.string(),
        bodyEn: z.string(),
        bodyFr: z.string(),
      }),
      version,
    }),
    errors: ['page.not_found'],
  },
  savePage: {
    method: 'PATCH',
    path: '/admin/pages/:id',
    summary: 'Changes a page, and publishes or hides it; refused for publishing while it has blanks',
    access: staff('modifyPages'),
    params,
    body: z.extend(editedPage, { version }),
    output: z.object({ ...taken.shape, version }),
    errors: ['page.not_found', 'edit.conflict'],
  },
});
