import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import { inquiryLink, type LinkedInquiry } from '#common/contract/renting/inquiry-link.ts';
import { readOpenTours } from '#server/features/market/index.ts';
import { readInquiryId } from '#server/features/renting/inquiries/links.ts';
import type { Context } from '#server/platform/context.ts';
import { done, handlers } from '#server/platform/http/invoke.ts';
import { agreeToTour, keepTour, refuseTour } from './answer-tour.ts';
import { moveTour } from './book-tour.ts';
import { inquiryTourFile } from './calendar.ts';
import { readConversations } from './conversation.ts';
import { confirmTourSender } from './refuse-hoarding.ts';
import { confirmSender } from './unproven-people.ts';
import { answerLandlord } from './write-message.ts';

/** Handlers of the renter's emailed link. */
export const linkRoutes = handlers(inquiryLink, {
  async open({ params, ...context }) {
    const id = await readInquiryId(context, params.link);
    const inquiry = await readLinked(context, id);
    if (!context.isDiskLow()) await confirmSender(context.db, id);
    return { inquiry };
  },
  async write({ params, body, ...context }) {
    const id = await readInquiryId(context, params.link);
    await answerLandlord(context, id, body);
    await confirmTourSender(context.db, id);
    return done(context.t('inquiryPage.done.sent'));
  },
  async acceptTour({ params, body, ...context }) {
    const id = await readInquiryId(context, params.link);
    await agreeToTour(context, id, body.choice);
    return done(context.t('inquiryPage.done.agreed'));
  },
  async declineTour({ params, body, ...context }) {
    const id = await readInquiryId(context, params.link);
    await refuseTour(context, id, body.message);
    return done(context.t('inquiryPage.done.declined'));
  },
  async moveTour({ params, body, ...context }) {
    const id = await readInquiryId(context, params.link);
    await moveTour(context, id, body.choice);
    return done(context.t('inquiryPage.done.agreed'));
  },
  async keepTour({ params, ...context }) {
    const id = await readInquiryId(context, params.link);
    await keepTour(context, id);
    return done(context.t('inquiryPage.done.kept'));
  },
  tourFile: async ({ params, ...context }) => inquiryTourFile(context, await readInquiryId(context, params.link)),
});

type Row = Pick<LinkedInquiry, 'kind' | 'state' | 'lang' | 'company' | 'isOpen' | 'isOnHold'> & {
  listingId: number;
  name: string | null;
  address: string;
  city_id: number | null;
  isLive: boolean;
};

async function readLinked(context: Context, id: number): Promise<LinkedInquiry> {
  const { db, places, lang, now } = context;
  const { rows } = await sql<Row>`
    select i.kind, i.state, i.lang, co.name as company,
      i.deleted_at is null as "isOpen", co.status <> 'approved' as "isOnHold", l.id as "listingId", l.name, coalesce(l.street, '') as address, l.city_id,
      l.state = 'active' as "isLive"
    from inquiries i join listings l on l.id = i.listing_id join companies co on co.id = l.company_id
    where i.id = ${id} and i.email <> ''`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('link.not_found');
  const { listingId, name, address, city_id, isLive, ...rest } = row;
  const { messages = [], tour = null } = (await readConversations(db, [id], now())).get(id) ?? {};
  const city = city_id === null ? undefined : places.byId('city', city_id);
  const { days: open } = await readOpenTours(context, listingId);
  return {
    ...rest,
    open,
    home: { id: listingId, name, address, city: city?.name[lang] ?? '', isLive },
    messages,
    tour,
  };
}
