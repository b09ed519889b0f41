import { sql } from 'kysely';
import type { Lang } from '#common/contract/fields.ts';
import type { LeadState } from '#common/contract/leads.ts';
import { AppError } from '#common/errors.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** A lead that nobody else changes until the transaction is over. */
export interface LockedLead {
  id: number;
  state: LeadState;
  listingId: number;
  /** Name of the renter, and where they are reached now; both empty where they have deleted what is kept of them. */
  name: string;
  email: string;
  lang: Lang;
  /** Whether the landlord has taken it away. */
  isDeleted: boolean;
  /** Whether the landlord's company is not approved, or not any more: neither side writes to the other then. */
  isOnHold: boolean;
}

// Whoever has an account is written to at its address of today: the one given then may be somebody else's by now.
const COLUMNS = sql`inquiries.id, inquiries.state, listing_id as "listingId", full_name as name, inquiries.lang,
  case when inquiries.email = '' then '' else coalesce(users.email, inquiries.email) end as email,
  deleted_at is not null as "isDeleted", companies.status <> 'approved' as "isOnHold"`;
const AROUND = sql`join listings on listings.id = listing_id join companies on companies.id = listings.company_id
  join prospects on prospects.id = prospect_id left join users on users.id = prospects.user_id`;

/** Locks those leads that are a company's, in one order for everybody. Throws lead.not_found where there is none of them. */
export async function lockLeads(db: Db, companyId: number, ids: readonly number[]): Promise<LockedLead[]> {
  const { rows } = await sql<LockedLead>`
    select ${COLUMNS} from inquiries ${AROUND}
    where inquiries.id = any(${ids}::int[]) and listings.company_id = ${companyId} and deleted_at is null
    order by inquiries.id for update of inquiries`.execute(db);
  if (rows.length === 0) throw new AppError('lead.not_found');
  return rows;
}

/** Locks a lead of a company. Throws lead.not_found where it is another's or was taken away. */
export async function lockLead(db: Db, companyId: number, id: number): Promise<LockedLead> {
  const [lead] = await lockLeads(db, companyId, [id]);
  if (!lead) throw new AppError('lead.not_found');
  return lead;
}

/** Locks the inquiry of a link. Throws link.not_found where its sender has deleted it, inquiry.closed where the landlord has. */
export async function lockInquiry(db: Db, id: number): Promise<LockedLead> {
  const { rows } = await sql<LockedLead>`
    select ${COLUMNS} from inquiries ${AROUND}
    where inquiries.id = ${id} and inquiries.email <> '' for update of inquiries`.execute(db);
  const [inquiry] = rows;
  if (!inquiry) throw new AppError('link.not_found');
  if (inquiry.isDeleted) throw new AppError('inquiry.closed');
  return inquiry;
}

/** Throws lead.unreachable where the renter has deleted what is kept of them. */
export function demandReachable({ email }: LockedLead): void {
  if (!email) throw new AppError('lead.unreachable');
}

/** The same before anything in the landlord's own words or for a new tour. Throws lead.on_hold while they are on hold. */
export function demandWritable(lead: LockedLead): void {
  demandReachable(lead);
  if (lead.isOnHold) throw new AppError('lead.on_hold');
}

/** Throws inquiry.on_hold where the landlord is: a renter is not led on by a company that is not approved. */
export function demandOpen({ isOnHold }: LockedLead): void {
  if (isOnHold) throw new AppError('inquiry.on_hold');
}
