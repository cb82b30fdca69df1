import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../platform/app-context.ts';
import { acquirerContextOf, type AcquirerContext } from '../../../platform/gateways/acquirer-context.ts';
import type { AcquirerEvent } from '../../../core/gateways/payment-gateway.ts';
import { markApplied, orderOfReference, wasApplied } from './payments-store.ts';
import { applyDisputes } from './apply-dispute.ts';
import { refresh } from './authorise-payment.ts';

/** A further effect of an event; repeating it is harmless. */
type Follow = (context: AcquirerContext, event: AcquirerEvent) => Promise<void>;

/**
 * Receives the acquirer's events. Authenticated by a signature over the raw body instead of session and
 * token.
 *
 * @param follow handles an event that is not about a payment
 */
export function paymentWebhook(app: FastifyInstance, context: AppContext, follow: Follow): void {
  void app.register((messages, _options, done) => {
    messages.removeAllContentTypeParsers();
    messages.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, read) => read(null, body));
    // A message without a content type is not parsed: its body is empty.
    messages.post<{ Body?: string }>('/v1/payments/webhook', async ({ body = '', headers }, reply) => {
      const event = context.gateways.payment.parseWebhook({
        body,
        header: (name) => {
          const value = headers[name];
          return typeof value === 'string' ? value : undefined;
        },
      });
      if (event === undefined) return reply.code(400).send({ heard: false });
      await applyEvent(acquirerContextOf(context), event, follow);
      return reply.send({ heard: true });
    });
    done();
  });
}

/**
 * Applies an event of the acquirer. Only the payment reference is trusted: the payment's state is read from the acquirer,
 * so that events may arrive twice and in any order. An event is recorded once it is applied.
 */
async function applyEvent(outside: AcquirerContext, event: AcquirerEvent, follow: Follow): Promise<void> {
  const { id, reference, kind } = event;
  const known = await outside.read((tx) => wasApplied(tx, id));
  if (known) return;
  const oid = await outside.read((tx) => orderOfReference(tx, reference));
  if (oid === undefined) await follow(outside, event);
  else {
    if (kind.startsWith('charge.dispute.')) await applyDisputes(outside, { reference });
    await refresh(outside, oid);
  }
  const { provider } = outside.gateways.payment;
  await outside.write((tx) => markApplied(tx, event, provider, outside.clock()));
}
