import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { GatewayLost } from '#server/platform/payments/gateway.ts';
import { gatewayOf } from '#server/platform/payments/open-gateway.ts';
import type { StripeEvent } from '#server/platform/payments/stripe-gateway.ts';
import { settle } from './settle.ts';

/** What tells that money went back which we did not give back: people decide what becomes of the credits. */
const TAKEN_BACK = new Set(['charge.refunded', 'charge.dispute.created']);

/** A refund of our own has left the state `paid` before it asks for the money. */
async function noteTakenBack(db: Db, purchaseId: number, type: string): Promise<void> {
  await db
    .updateTable('purchases')
    .set({ problem: `Stripe says ${type}` })
    .where('id', '=', purchaseId)
    .where('state', '=', 'paid')
    .execute();
}

/**
 * Where Stripe tells of payments. It is outside of the contract because its signature is over the bytes of its body. What
 * it says is only taken as a reason to look: whatever comes twice, late or in another order changes nothing.
 */
export function stripeWebhook(services: Services) {
  const { config, db } = services;
  return async (app: FastifyInstance): Promise<void> => {
    const secret = config.STRIPE_WEBHOOK_SECRET;
    if (config.PAYMENT_GATEWAY !== 'stripe' || !secret) return;
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    app.post(`${config.API_PATH}/ecommerce/webhook`, async (request, reply) => {
      const { readStripeEvent } = await import('#server/platform/payments/stripe-gateway.ts');
      const signature = request.headers['stripe-signature'];
      let event: StripeEvent;
      try {
        event = readStripeEvent(request.body as Buffer, String(signature ?? ''), secret);
      } catch {
        return reply.code(400).send({ message: 'The signature is not right.' });
      }
      const { paymentRef: ref } = event;
      const purchase = ref
        ? await db.selectFrom('purchases').select('id').where('payment_ref', '=', ref).executeTakeFirst()
        : undefined;
      const gateway = await gatewayOf(services);
      try {
        if (ref && purchase && gateway) await settle(services, purchase.id, await gateway.look(ref));
        if (purchase && TAKEN_BACK.has(event.type)) await noteTakenBack(db, purchase.id, event.type);
      } catch (error) {
        // Stripe tells again what was not taken.
        if (error instanceof GatewayLost) return reply.code(503).send({ message: 'Please tell us again.' });
        throw error;
      }
      return reply.send({ received: true });
    });
  };
}
