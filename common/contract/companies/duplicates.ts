import * as z from 'zod/mini';
import { group, only } from '#common/contract/define.ts';
import { at, idParams, recordId, teamMember } from '#common/contract/fields.ts';

import { duplicatePair } from './duplicate-pair.ts';

const access = only('Support');

/** How much a merge moves. */
const movedCounts = z.object({
  leads: z.int(),
  tours: z.int(),
  favourites: z.int(),
  views: z.int(),
  reports: z.int(),
  news: z.int(),
  feeds: z.int(),
});
export type MovedCounts = z.output<typeof movedCounts>;

const message = z.object({ message: z.string() });

/** Suspected duplicates of a company's listings, and merging. */
export const duplicates = group({
  ofCompany: {
    method: 'GET',
    path: '/support/companies/:id/duplicates',
    summary: 'Lists the open pairs of a company’s listings, the surest first, and its merges of the last 30 days',
    access,
    params: idParams,
    output: z.object({
      company: z.object({ id: z.int(), name: z.string() }),
      total: z.int(),
      pairs: z.array(duplicatePair),
      merges: z.array(
        z.object({
          id: z.int(),
          survivor: z.object({ id: z.int(), title: z.string() }),
          loser: z.object({ id: z.int(), title: z.string() }),
          by: z.nullable(teamMember),
          at,
          isUndone: z.boolean(),
        }),
      ),
    }),
    errors: ['company.not_found'],
  },
  merge: {
    method: 'POST',
    path: '/support/companies/:id/merges',
    summary: 'Merges a listing into another one of the company; a dry run only counts what would move',
    access,
    params: idParams,
    body: z.object({
      survivorId: recordId,
      loserId: recordId,
      isDry: z._default(z.boolean('validation.invalid'), false),
    }),
    output: z.object({ ...message.shape, moved: movedCounts }),
    errors: ['listing.not_found', 'duplicate.merged', 'enable.suspended', 'enable.archived', 'enable.wrong_state'],
  },
  refuse: {
    method: 'POST',
    path: '/support/duplicates/:id/refusal',
    summary: 'Marks two listings as different homes, so that they aren’t suggested again',
    access,
    params: idParams,
    output: message,
    errors: ['duplicate.not_found', 'duplicate.decided'],
  },
  undo: {
    method: 'POST',
    path: '/support/merges/:id/undo',
    summary: 'Undoes a merge of the last 30 days',
    access,
    params: idParams,
    output: message,
    errors: ['merge.not_found', 'merge.undo_over', 'merge.later_first'],
  },
});
