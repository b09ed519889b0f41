import * as z from 'zod/mini';
import { group, staff } from '#common/contract/define.ts';
import { lang, taken } from '#common/contract/fields.ts';
import { csvOf, listOutput, listQuery } from '#common/contract/lists.ts';
import { redirectBody } from './redirects.ts';

const editors = staff('viewPages', 'viewBlogs', 'viewGlobalContent');

export const LINK_STATES = ['broken', 'failing'] as const;

/** A link that failed its last check, with the texts that contain it. */
const linkFinding = z.object({
  /** The address: on the web, a path of this site, or a record like `page:7`. */
  id: z.string(),
  /** Broken after three failures in a row; failing before. Links inside the site are broken at once. */
  state: z.enum(LINK_STATES),
  /** HTTP status, if there was a response. */
  status: z.nullable(z.int()),
  /** The last part of the key of a phrase. */
  reason: z.string(),
  checkedAt: z.string(),
  places: z.array(z.object({ kind: z.string(), id: z.string(), lang: z.string(), label: z.string() })),
});
export type LinkFinding = z.output<typeof linkFinding>;

const list = {
  method: 'GET',
  path: '/admin/links',
  summary: 'Lists links in published texts that lead nowhere',
  access: editors,
  query: listQuery({
    sorts: ['checkedAt'],
    filters: { state: z.optional(z.enum(LINK_STATES, 'validation.one_of')) },
  }),
  output: listOutput(linkFinding),
} as const;

/** The checks of links in published texts. */
export const linkChecks = group({
  list,
  listCsv: csvOf(list),
  target: {
    method: 'GET',
    path: '/admin/links/target',
    summary: 'Lists the languages in which visitors find nothing at a path of the site',
    access: staff('viewPages', 'modifyPages', 'createMenuItems', 'modifyMenuItems'),
    query: z.object({ path: redirectBody.shape.from, langs: redirectBody.shape.langs }),
    output: z.object({ missing: z.array(lang) }),
  },
  check: {
    method: 'POST',
    path: '/admin/links/check',
    summary: 'Checks all links soon, in the background',
    access: editors,
    body: z.object({}),
    output: taken,
    limitPerMinute: 5,
  },
});
