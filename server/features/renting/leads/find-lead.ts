import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import type { Lang } from '#common/contract/fields.ts';
import type { LeadState } from '#common/contract/renting/leads.ts';
import type { Db } from '#server/platform/db/pool.ts';

export interface LockedLead {
  id: number;
  state: LeadState;
  listingId: number;
  linkVersion: number;
  /** The renter's name and current address; both empty after the renter deleted their data. */
  name: string;
  email: string;
  lang: Lang;
  /** Whether the landlord deleted it. */
  isDeleted: boolean;
  /** Whether the renter used the emailed link, or was logged in with the address. */
  isProven: boolean;
  /** Whether the company is not approved. Neither side can write then. */
  isOnHold: boolean;
}

// An account's current address is used: the earlier one may belong to somebody else by now.
const COLUMNS = sql`inquiries.id, inquiries.state, listing_id as "listingId", link_version as "linkVersion",
  full_name as name, inquiries.lang,
  case when inquiries.email = '' then '' else coalesce(users.email, inquiries.email) end as email,
  deleted_at is not null as "isDeleted", inquiries.proven_at is not null as "isProven", companies.status <> 'approved' as "isOnHold"`;
const AROUND = sql`join listings on listings.id = listing_id join companies on companies.id = listings.company_id
  join prospects on prospects.id = prospect_id left join users on users.id = prospects.user_id`;

/** Locks a company's leads, always in the same order. Throws lead.not_found if none exists. */
export async function lockLeads(db: Db, companyId: number, ids: readonly number[]): Promise<LockedLead[]> {
  const { rows } = await sql<LockedLead>`
    select ${COLUMNS} from inquiries ${AROUND}
    where inquiries.id = any(${ids}::int[]) and listings.company_id = ${companyId} and deleted_at is null
    order by inquiries.id for update of inquiries`.execute(db);
  if (rows.length === 0) throw new AppError('lead.not_found');
  return rows;
}

/** Locks a lead of a company. Throws lead.not_found if it was deleted or belongs to another. */
export async function lockLead(db: Db, companyId: number, id: number): Promise<LockedLead> {
  const [lead] = await lockLeads(db, companyId, [id]);
  if (!lead) throw new AppError('lead.not_found');
  return lead;
}

/** Locks the inquiry of a link. Throws link.not_found if its sender deleted it, inquiry.closed if the landlord did. */
export async function lockInquiry(db: Db, id: number): Promise<LockedLead> {
  const { rows } = await sql<LockedLead>`
    select ${COLUMNS} from inquiries ${AROUND}
    where inquiries.id = ${id} and inquiries.email <> '' for update of inquiries`.execute(db);
  const [inquiry] = rows;
  if (!inquiry) throw new AppError('link.not_found');
  if (inquiry.isDeleted) throw new AppError('inquiry.closed');
  return inquiry;
}

/** Throws lead.unreachable if the renter deleted their data. */
export function requireReachable({ email }: LockedLead): void {
  if (!email) throw new AppError('lead.unreachable');
}

/** The same, before sending the landlord's words or a new tour. Throws lead.on_hold while the company is on hold. */
export function requireWritable(lead: LockedLead): void {
  requireReachable(lead);
  if (lead.isOnHold) throw new AppError('lead.on_hold');
}

/** Throws inquiry.on_hold if the company is not approved, so that it can't lead renters on. */
export function requireOpen({ isOnHold }: LockedLead): void {
  if (isOnHold) throw new AppError('inquiry.on_hold');
}
