import { leadInbox } from '#common/contract/renting/lead-inbox.ts';
import { done, handlers } from '#server/platform/http/invoke.ts';
import { countLeads, markLeadRead, readInbox } from './inbox.ts';
import { addTemplate, readTemplates, removeTemplate } from './reply-templates.ts';

/** Handlers of the inbox of leads. */
export const inboxRoutes = handlers(leadInbox, {
  list: ({ query, ...context }) => readInbox(context, query),
  counts: countLeads,
  markRead: ({ params, ...context }) => markLeadRead(context, params.id),
  templates: readTemplates,
  async addTemplate({ body, ...context }) {
    await addTemplate(context, body);
    return { ...(await readTemplates(context)), message: context.t('leads.templates.saved') };
  },
  async removeTemplate({ params, ...context }) {
    await removeTemplate(context, params.id);
    return done(context.t('leads.templates.removed'));
  },
});
