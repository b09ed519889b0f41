import * as z from 'zod/mini';
import { group, staff } from '#common/contract/define.ts';
import { at, bilingual, idParams, line, recordId, requiredLine, taken, version } from '#common/contract/fields.ts';
import { listOutput, listQuery } from '#common/contract/lists.ts';

import { OUTGOING_FORMATS } from '#common/feeds/feed-codes.ts';

/** Largest number of companies that a partner's feed names. */
const MAX_COMPANIES = 200;

export const PARTNER_SCOPES = ['all', 'place', 'companies'] as const;
export const PARTNER_SORTS = ['name', 'fetchedAt', 'createdAt'] as const;

/** The fields of the partner form. Only the field that the scope needs is stored. */
export const partnerBody = z
  .object({
    name: requiredLine(120),
    format: z.enum(OUTGOING_FORMATS, 'validation.one_of'),
    scope: z.enum(PARTNER_SCOPES, 'validation.one_of'),
    /** The slug of a province or city. */
    place: line(150),
    companyIds: z.array(recordId).check(z.maxLength(MAX_COMPANIES, 'validation.maxLength')),
  })
  .check(
    z.refine(({ scope, place }) => scope !== 'place' || place !== '', {
      error: 'validation.required',
      path: ['place'],
    }),
    z.refine(({ scope, companyIds }) => scope !== 'companies' || companyIds.length > 0, {
      error: 'validation.required',
      path: ['companyIds'],
    }),
  );
export type PartnerBody = z.output<typeof partnerBody>;

/** A partner that reads an outgoing feed. */
const partnerInfo = z.object({
  id: z.int(),
  name: z.string(),
  format: z.enum(OUTGOING_FORMATS),
  scope: z.enum(PARTNER_SCOPES),
  /** The province or city of the scope. */
  place: z.nullable(z.object({ slug: z.string(), name: bilingual })),
  companies: z.array(z.object({ id: z.int(), name: z.string() })),
  isRevoked: z.boolean(),
  fetchedAt: z.nullable(at),
  /** Number of listings in the last fetch. */
  fetchedCount: z.nullable(z.int()),
  createdAt: at,
  version: z.int(),
});
export type PartnerInfo = z.output<typeof partnerInfo>;

/** A partner with the secret address of its feed; null once it is revoked, and for those who may not change feeds. */
const partnerDetail = z.extend(partnerInfo, { url: z.nullable(z.string()) });
export type PartnerDetail = z.output<typeof partnerDetail>;

/** Partners that read outgoing feeds, for staff. */
export const feedPartners = group({
  list: {
    method: 'GET',
    path: '/admin/feeds/partners',
    summary: 'Lists the partners that read outgoing feeds, with their last fetch',
    access: staff('viewFeeds'),
    query: listQuery({
      sorts: PARTNER_SORTS,
      filters: { format: z.optional(z.enum(OUTGOING_FORMATS, 'validation.one_of')) },
    }),
    output: listOutput(partnerInfo),
  },
  partner: {
    method: 'GET',
    path: '/admin/feeds/partners/:id',
    summary: 'Returns a partner with the secret address of its feed',
    access: staff('viewFeeds'),
    params: idParams,
    output: z.object({ partner: partnerDetail }),
    errors: ['feed_partner.not_found'],
  },
  create: {
    method: 'POST',
    path: '/admin/feeds/partners',
    summary: 'Creates a partner whose feed has all live listings, those of a place, or those of companies',
    access: staff('createFeeds'),
    body: partnerBody,
    output: z.object({ ...taken.shape, id: z.int() }),
  },
  edit: {
    method: 'PATCH',
    path: '/admin/feeds/partners/:id',
    summary: 'Changes a partner; a new format also changes the address',
    access: staff('modifyFeeds'),
    params: idParams,
    body: z.extend(partnerBody, { version }),
    output: taken,
    errors: ['feed_partner.not_found', 'edit.conflict'],
  },
  renew: {
    method: 'POST',
    path: '/admin/feeds/partners/:id/address',
    summary: 'Gives a partner a new address; the old one stops working',
    access: staff('modifyFeeds'),
    params: idParams,
    output: taken,
    errors: ['feed_partner.not_found'],
  },
  revoke: {
    method: 'DELETE',
    path: '/admin/feeds/partners/:id/address',
    summary: 'Revokes a partner’s address',
    access: staff('modifyFeeds'),
    params: idParams,
    output: taken,
    errors: ['feed_partner.not_found'],
  },
});
