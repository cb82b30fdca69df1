import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { short } from '../core/wire.ts';

/** The endpoint of the browser's push service: another host, by name. The server sends requests to this address. */
const PushService = z.url({ protocol: /^https$/, hostname: z.regexes.domain }).check(z.maxLength(1000));

export const pushSubscribe = call({
  name: 'push.subscribe',
  method: 'POST',
  path: '/v1/push/subscription',
  allow: ['person'],
  body: z.object({
    endpoint: PushService,
    keys: z.object({ p256dh: short(200, 1), auth: short(100, 1) }),
  }),
  answer: z.object({ subscribed: z.boolean() }),
});

export const pushUnsubscribe = call({
  name: 'push.unsubscribe',
  method: 'DELETE',
  path: '/v1/push/subscription',
  allow: ['person'],
  body: z.object({ endpoint: z.string().check(z.maxLength(1000)) }),
  answer: z.object({ subscribed: z.boolean() }),
});
