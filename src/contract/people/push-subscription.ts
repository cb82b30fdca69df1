import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { short } from '../core/wire.ts';

/** Where a browser's maker takes messages for it: another server, by its name. The server writes to what stands here. */
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
