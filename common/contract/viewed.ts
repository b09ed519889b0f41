import * as z from 'zod/mini';
import { group, only } from '#common/contract/define.ts';
import { idParam } from '#common/contract/fields.ts';
import { homeMarks, homesPage, homesQuery, listingId } from '#common/contract/renter-homes.ts';

const access = only('Renter');

/** The homes whose pages a renter opened while signed in. */
export const viewed = group({
  list: {
    method: 'GET',
    path: '/renter/viewed-listings',
    summary: 'Homes that were opened, the latest first, page by page',
    access,
    query: homesQuery,
    output: z.extend(homesPage, { keepsViewed: z.boolean() }),
  },
  mapMarkers: {
    method: 'GET',
    path: '/renter/viewed-listings-map-markers',
    summary: 'Marks of all homes that were opened',
    access,
    output: homeMarks,
  },
  record: {
    method: 'POST',
    path: '/renter/viewed-listing',
    summary: 'Notes that a home was opened, unless the renter has switched that off',
    access,
    body: z.object({ listingId }),
    output: z.object({ recorded: z.boolean() }),
  },
  remove: {
    method: 'DELETE',
    path: '/renter/viewed-listings/:id',
    summary: 'Forgets that a home was opened',
    access,
    params: z.object({ id: idParam }),
    output: z.object({ count: z.int() }),
  },
  clear: {
    method: 'DELETE',
    path: '/renter/viewed-listings',
    summary: 'Forgets all homes that were opened',
    access,
    output: z.object({ count: z.int() }),
  },
});
