import { leads } from '#common/contract/renting/leads.ts';
import type { Context } from '#server/platform/context.ts';
import { csvDownload } from '#server/platform/http/download.ts';
import { handlers } from '#server/platform/http/invoke.ts';
import { csvChunks } from '#server/platform/texts/csv.ts';
import { acceptTour, declineTour, proposeTour } from './arrange-tour.ts';
import { feedFile, leadTourFile, readFeed, removeFeed, renewFeed } from './calendar.ts';
import { moveLeads } from './change-state.ts';
import { leadColumns, leadListings, readAllLeads, readLeads } from './list.ts';
import { addNote, removeNote } from './notes.ts';
import { readLead } from './read.ts';
import { removeLeads } from './remove.ts';
import { replyToLead } from './write-message.ts';

/** The lead after a change, with a message. */
const changed = async (context: Context, id: number, message: string) => ({
  lead: await readLead(context, id),
  message,
});

/** Handlers of a company's leads. */
export const routes = handlers(leads, {
  list: ({ query, ...context }) => readLeads(context, query),
  export: async ({ query, ...context }) =>
    csvDownload('leads.csv', csvChunks(leadColumns(context.t), await readAllLeads(context, query), context.lang)),
  listings: async (context) => ({ listings: await leadListings(context) }),
  one: async ({ params, ...context }) => ({ lead: await readLead(context, params.id) }),
  async setState({ params: { id }, body: { state }, ...context }) {
    await moveLeads(context, [id], state);
    return changed(context, id, context.t('leads.done.state', { state: context.t(`leads.states.${state}`) }));
  },
  async remove({ params, ...context }) {
    await removeLeads(context, [params.id]);
    return { ok: true as const, message: context.t('leads.done.removed') };
  },
  async setStates({ body: { ids, state }, ...context }) {
    const done = await moveLeads(context, ids, state);
    const said = { count: done.length, state: context.t(`leads.states.${state}`) };
    return { done, message: context.t('leads.done.states', said) };
  },
  async removeSeveral({ body: { ids }, ...context }) {
    const done = await removeLeads(context, ids);
    return { done, message: context.t('leads.done.removedSeveral', { count: done.length }) };
  },
  async reply({ params: { id }, body, ...context }) {
    await replyToLead(context, id, body);
    return changed(context, id, context.t('leads.done.replied'));
  },
  async addNote({ params: { id }, body, ...context }) {
    await addNote(context, id, body);
    return changed(context, id, context.t('leads.done.noted'));
  },
  async removeNote({ params: { id, noteId }, ...context }) {
    await removeNote(context, id, noteId);
    return changed(context, id, context.t('leads.done.unnoted'));
  },
  async proposeTour({ params: { id }, body, ...context }) {
    await proposeTour(context, id, body);
    return changed(context, id, context.t('leads.done.proposed'));
  },
  async acceptTour({ params: { id }, body, ...context }) {
    await acceptTour(context, id, body.choice);
    return changed(context, id, context.t('leads.done.accepted'));
  },
  async declineTour({ params: { id }, body, ...context }) {
    await declineTour(context, id, body.message);
    return changed(context, id, context.t('leads.done.declined'));
  },
  tourFile: ({ params, ...context }) => leadTourFile(context, params.id),
  calendarFeed: async (context) => ({ feed: await readFeed(context) }),
  renewCalendarFeed: renewFeed,
  async removeCalendarFeed(context) {
    await removeFeed(context);
    return { ok: true as const, message: context.t('leads.done.feedRemoved') };
  },
  calendar: ({ params, ...context }) => feedFile(context, params.file),
});
