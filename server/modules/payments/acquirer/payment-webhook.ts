import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../core/request-context.ts';
import { acquirerContextOf } from '../../../platform/gateways/acquirer-context.ts';
import { hearEvent } from './payment-event.ts';

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
