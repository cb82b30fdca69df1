import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { fastify, type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { call } from '../../../../src/contract/core/call.ts';
import { Chf } from '../../../../src/contract/core/wire.ts';
import { addErrorAnswers } from '../../../../server/platform/http/server/error-answers.ts';
import { handleInSteps } from '../../../../server/platform/http/requests/call-handler.ts';
import { onPglite } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { smallMarket } from '../../../support/small-market.ts';

const pay = call({
  name: 'test.pay',
  method: 'POST',
  path: '/v1/test/pay',
  allow: ['person'],
  body: z.object({ amount: Chf }),
  answer: z.object({ paid: Chf }),
  refusals: ['payment_declined'],
});

/** A call whose service calls the outside, controlled by the test. */
onPglite((open) => {
  const market = marketSuite(open, { lives: 'for-the-file', fill: smallMarket });
  const alice = market.client('alice');
  let app: FastifyInstance;
  let outside: () => Promise<'paid' | 'declined'>;
  let asked = 0;
  let charged: number | undefined;
  const route = handleInSteps(pay, async ({ read }, { body }) => {
    asked += 1;
    // No transaction is open meanwhile: the only connection is free.
    await read((tx) => tx.selectFrom('hubs').select('slug').execute());
    if ((await outside()) === 'declined') return { ok: false, refusal: 'payment_declined' };
    charged = body.amount;
    return { paid: body.amount, secret: 'stays here' };
  });
  beforeAll(async () => {
    app = fastify();
    await app.register(cookie);
    addErrorAnswers(app);
    app.post(pay.path, (request, reply) => route.answer(market.house, request, reply));
  });

  afterAll(async () => {
    await app.close();
    await market.close();
  });
  beforeEach(() => {
    asked = 0;
    outside = () => Promise.resolve('paid');
  });
  const send = (key?: string, amount = 12.5): Promise<LightMyRequestResponse> =>
    app.inject({
      method: 'POST',
      url: pay.path,
      payload: { amount },
      headers: { ...alice.headers(), ...(key !== undefined && { 'idempotency-key': key }) },
    });

  test('converts amounts to centimes and back, and drops undeclared fields', async () => {
    const answer = await send();
    expect(answer.json()).toEqual({ paid: 12.5 });
    expect(charged).toBe(1250);
  });

  test('answers a retry with the first answer, also a refusal', async () => {
    outside = () => Promise.resolve('declined');
    const key = randomUUID();
    const first = await send(key);
    expect(first.json()).toMatchObject({ error: { code: 'payment_declined' } });
    outside = () => Promise.resolve('paid');
    expect((await send(key)).json()).toEqual(first.json());
    expect(asked).toBe(1);
  });

  test('answers a concurrent retry as running, and refuses the key with other content', async () => {
    const key = randomUUID();
    let meanwhile: readonly LightMyRequestResponse[] = [];
    outside = async () => {
      meanwhile = [await send(key), await send(key, 99)];
      return 'paid';
    };
    expect((await send(key)).statusCode).toBe(200);
    expect(
      meanwhile.map((answer) => [answer.statusCode, answer.json<{ error: { code: string } }>().error.code]),
    ).toEqual([
      [409, 'still_running'],
      [422, 'key_reused'],
    ]);
    expect(meanwhile[0]?.headers['retry-after']).toBe('1');
  });

  test('reruns an interrupted request under its key at once', async () => {
    const key = randomUUID();
    outside = () => Promise.reject(new Error('killed'));
    expect((await send(key)).statusCode).toBe(500);
    outside = () => Promise.resolve('paid');
    expect((await send(key)).json()).toEqual({ paid: 12.5 });
    expect(asked).toBe(2);
  });
});
