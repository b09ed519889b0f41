import * as z from 'zod/mini';
import { group, only } from '#common/contract/define.ts';
import { idParams, recordId } from '#common/contract/fields.ts';
import { homeMarks, homesPage, homesQuery } from './renter-homes.ts';

const access = only('Renter');

/** Homes whose pages a logged-in renter opened. */
export const viewed = group({
  list: {
    method: 'GET',
    path: '/renter/viewed-listings',
    summary: 'Lists viewed homes, newest first, page by page',
    access,
    query: homesQuery,
    output: z.extend(homesPage, { keepsViewed: z.boolean() }),
  },
  mapMarkers: {
    method: 'GET',
    path: '/renter/viewed-listings-map-markers',
    summary: 'Returns the map pins of all viewed homes',
    access,
    output: homeMarks,
  },
  record: {
    method: 'POST',
    path: '/renter/viewed-listing',
    summary: 'Records a viewed home, unless the renter turned this off',
    access,
    body: z.object({ listingId: recordId }),
    output: z.object({ recorded: z.boolean() }),
  },
  remove: {
    method: 'DELETE',
    path: '/renter/viewed-listings/:id',
    summary: 'Removes a home from the viewed homes',
    access,
    params: idParams,
    output: z.object({ count: z.int() }),
  },
  clear: {
    method: 'DELETE',
    path: '/renter/viewed-listings',
    summary: 'Removes all viewed homes',
    access,
    output: z.object({ count: z.int() }),
  },
});
