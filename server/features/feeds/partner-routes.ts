import { feedPartners } from '#common/contract/feeds/feed-partners.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { done, handlers } from '#server/platform/http/invoke.ts';
import { readPartner, readPartners } from './partners.ts';
import { createPartner, editPartner, renewAddress, revokeAddress } from './write-partner.ts';

/** Partners that read outgoing feeds, for staff. */
export const feedPartnerRoutes = handlers(feedPartners, {
  list: ({ db, query }) => readPartners(db, query),
  async partner({ params, ...context }) {
    const partner = await readPartner(context, params.id);
    // The address is a secret. Only those who may change it read it.
    const mayRead = actorOf(context).permissions.has('modifyFeeds');
    return { partner: mayRead ? partner : { ...partner, url: null } };
  },
  async create({ body, ...context }) {
    const id = await createPartner(context, body);
    return { ...done(context.t('feeds.partners.created')), id };
  },
  async edit({ params, body, ...context }) {
    await editPartner(context, params.id, body);
    return done(context.t('feeds.partners.saved'));
  },
  async renew({ params, ...context }) {
    await renewAddress(context, params.id);
    return done(context.t('feeds.partners.renewed'));
  },
  async revoke({ params, ...context }) {
    await revokeAddress(context, params.id);
    return done(context.t('feeds.partners.revoked'));
  },
});
