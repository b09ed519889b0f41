import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { GatewayLost } from '#server/platform/payments/gateway.ts';
import { gatewayOf } from '#server/platform/payments/open-gateway.ts';
import type { StripeEvent } from '#server/platform/payments/stripe-gateway.ts';
import { settlePurchase } from './settle.ts';

/** Stripe events about money that left without us. Staff decide about the credits. */
const TAKEN_BACK = new Set(['charge.refunded', 'charge.dispute.created']);

/** Our own refunds leave the state `paid` before they ask for the money, so they don't match. */
async function recordMoneyTakenBack(db: Db, purchaseId: number, type: string): Promise<void> {
  await db
    .updateTable('purchases')
    .set({ problem: `Stripe says ${type}` })
    .where('id', '=', purchaseId)
    .where('state', '=', 'paid')
    .execute();
}

/**
 * The endpoint for Stripe's events. It is outside the API contract because the signature covers the raw body. An
 * event only triggers a look at the payment, so duplicate, late or reordered events are harmless.
 */
export function stripeWebhook(services: Services) {
  const { config, db } = services;
  return async (app: FastifyInstance): Promise<void> => {
    const secret = config.STRIPE_WEBHOOK_SECRET;
    if (config.PAYMENT_GATEWAY !== 'stripe' || !secret) return;
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    app.post<{ Body: Buffer }>(`${config.API_PATH}/ecommerce/webhook`, async (request, reply) => {
      const { readStripeEvent } = await import('#server/platform/payments/stripe-gateway.ts');
      const signature = request.headers['stripe-signature'];
      let event: StripeEvent;
      try {
        event = readStripeEvent(request.body, String(signature ?? ''), secret);
      } catch {
        return reply.code(400).send({ message: 'The signature is not right.' });
      }
      const { paymentRef: ref } = event;
      const purchase = ref
        ? await db.selectFrom('purchases').select('id').where('payment_ref', '=', ref).executeTakeFirst()
        : undefined;
      const gateway = await gatewayOf(services);
      try {
        if (ref && purchase && gateway) await settlePurchase(services, purchase.id, await gateway.look(ref));
        if (purchase && TAKEN_BACK.has(event.type)) await recordMoneyTakenBack(db, purchase.id, event.type);
      } catch (error) {
        // Stripe retries after an error.
        if (error instanceof GatewayLost) return reply.code(503).send({ message: 'Please tell us again.' });
        throw error;
      }
      return reply.send({ received: true });
    });
  };
}
