import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import type { Tracking } from '#common/contract/renting/inquiries.ts';
import type { Lead } from '#common/contract/renting/leads.ts';
import type { Context } from '#server/platform/context.ts';
import { companyOf } from '#server/platform/http/access.ts';
import { readConversations, userName } from './conversation.ts';

type Row = Omit<Lead, 'listing' | 'messages' | 'tour' | 'source' | 'createdAt' | 'lastAt'> & {
  utm: Tracking | null;
  listingId: number;
  title: string;
  address: string;
  city_id: number | null;
  created_at: Date;
  last_at: Date;
};

/** A lead of the caller's company with everything on its page. Throws lead.not_found. */
export async function readLead(context: Context, id: number): Promise<Lead> {
  const { db, places, lang, now } = context;
  const { rows } = await sql<Row>`
    select i.id, i.kind, i.state, i.full_name as name, i.email, i.phone, i.lang, i.utm, i.profile, i.created_at, i.last_at,
      to_char(i.move_in_on, 'YYYY-MM-DD') as "moveInOn", floor_plans.label as "floorPlan",
      co.status = 'approved' as "canWrite",
      i.last_side = 'renter' and i.state <> 'closed' and i.email <> '' as "isWaiting",
      l.id as "listingId", coalesce(nullif(l.name, ''), l.street, '') as title, coalesce(l.street, '') as address, l.city_id,
      coalesce((
        select json_agg(json_build_object('id', n.id, 'by', ${userName}, 'text', n.body, 'at', n.created_at) order by n.id desc)
        from lead_notes n left join users u on u.id = n.user_id where n.inquiry_id = i.id), '[]') as notes,
      coalesce((
        select json_agg(json_build_object('id', c.id, 'at', c.at, 'from', c.from_state, 'to', c.to_state, 'by', ${userName},
          'cause', c.cause) order by c.id desc)
        from lead_state_changes c left join users u on u.id = c.user_id where c.inquiry_id = i.id), '[]') as history
    from inquiries i join listings l on l.id = i.listing_id join companies co on co.id = l.company_id
      left join floor_plans on floor_plans.id = i.floor_plan_id
    where i.id = ${id} and l.company_id = ${companyOf(context)} and i.deleted_at is null`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('lead.not_found');
  const { utm, listingId, title, address, city_id, created_at, last_at, notes, history, ...rest } = row;
  const { messages = [], tour = null } = (await readConversations(db, [id], now())).get(id) ?? {};
  const city = city_id === null ? undefined : places.byId('city', city_id);
  const iso = <T extends { at: string }>(one: T): T => ({ ...one, at: new Date(one.at).toISOString() });
  return {
    ...rest,
    listing: { id: listingId, title, address, city: city?.name[lang] ?? '' },
    source: [utm?.source, utm?.medium, utm?.campaign, utm?.externalReferrer].filter(Boolean).join(' / ') || null,
    messages,
    notes: notes.map(iso),
    tour,
    history: history.map(iso),
    createdAt: created_at.toISOString(),
    lastAt: last_at.toISOString(),
  };
}
