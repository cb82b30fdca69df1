import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../platform/app-context.ts';
import { acquirerContextOf, type AcquirerContext } from '../../../platform/gateways/acquirer-context.ts';
import type { AcquirerEvent } from '../../../core/gateways/payment-gateway.ts';
import { markHeard, orderOfReference, wasHeard } from './payments-store.ts';
import { refresh } from './authorise-payment.ts';

/** Where the acquirer tells what happened. Its signature stands for a session and a token: it is over the raw body. */
export function paymentWebhook(app: FastifyInstance, house: AppContext): void {
  void app.register((messages, _options, done) => {
    messages.removeAllContentTypeParsers();
    messages.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, read) => read(null, body));
    // Sent without a type, nothing is read: such a message is empty.
    messages.post<{ Body?: string }>('/v1/payments/webhook', async ({ body = '', headers }, reply) => {
      const event = house.gateways.payment.parseWebhook({
        body,
        header: (name) => {
          const value = headers[name];
          return typeof value === 'string' ? value : undefined;
        },
      });
      if (event === undefined) return reply.code(400).send({ heard: false });
      await hearEvent(acquirerContextOf(house), event);
      return reply.send({ heard: true });
    });
    done();
  });
}

/**
 * Hears an event of the acquirer. Only its subject is believed: what the payment is now is asked, so that events may
 * come twice and in any order. It is remembered once what it said is true here.
 */
async function hearEvent(outside: AcquirerContext, { id, reference }: AcquirerEvent): Promise<void> {
  const known = await outside.read((tx) => wasHeard(tx, id));
  if (known) return;
  const oid = await outside.read((tx) => orderOfReference(tx, reference));
  if (oid !== undefined) await refresh(outside, oid);
  const { provider } = outside.gateways.payment;
  await outside.write((tx) => markHeard(tx, id, provider, outside.clock()));
}
