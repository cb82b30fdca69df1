import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AnswerOf } from '../../../../src/contract/core/call.ts';
import type { OrderIntent } from '../../../../src/contract/orders/checkout.ts';
import type { checkPaymentMethods, User } from '../../../../src/contract/people/users.ts';
import type { PaymentGateway } from '../../../../server/core/gateways/payment-gateway.ts';
import { AUTHENTICATION_MS } from '../../../../src/domain/payment/bank-timeout.ts';
import { openSandbox, type Sandbox } from '../../../../server/platform/gateways/sandbox/sandbox.ts';
import { SIGNATURE_HEADER } from '../../../../server/platform/gateways/sandbox/sandbox-webhook.ts';
import { everyJob } from '../../../../server/every-job.ts';
import type { Database } from '../../../../server/core/database/database-types.ts';
import {
  anIntent,
  mailNames,
  newCard,
  orderOf,
  place,
  setHub,
  marketState,
} from '../../../support/checkout-market.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { type Marketplace, startMarketplace } from '../../../support/marketplace.ts';
import { MARKET_NOW, people } from '../../../support/small-market.ts';

anyDatabase((_kind, open) => {
  describe('paying', () => {
    const market = marketSuite(open);
    const { database } = market;
    const alice = market.client('alice');
    let sandbox: Sandbox;
    beforeEach(async () => {
      sandbox = await openSandbox(database, market.house.clock);
    });

    const bankSays = async (answer: 'accept' | 'refuse') => {
      const payment = await thePayment(database);
      const page = `/sandbox/authenticate?payment=${payment.id}&secret=${encodeURIComponent(payment.client_secret)}`;
      expect((await alice.get(page)).body).toContain('Confirmer le paiement');
      return market.app.inject({
        method: 'POST',
        url: '/sandbox/authenticate',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          payment: payment.id,
          secret: payment.client_secret,
          answer,
        }).toString(),
      });
    };

    const waiting = async (): Promise<OrderIntent> => {
      const intent = await anIntent(alice, { means: 'asks' });
      const result = await place(alice, intent);
      expect(result).toMatchObject({
        outcome: 'applied',
        info: {
          intent: { source: 'sandbox', url: expect.stringContaining('/sandbox/authenticate?') as string },
        },
      });
      expect(await orderOf(alice, intent)).toMatchObject({ payment: { status: 'pending' } });
      return intent;
    };

    const confirm = async ({ intent }: OrderIntent) => alice.post(`/v1/orders/by-intent/${intent}/confirm`);

    test('places the order after the customer authenticates and returns', async () => {
      const intent = await waiting();
      const back = await bankSays('accept');
      expect(back.statusCode).toBe(303);
      expect(back.headers.location).toBe(`/stripe?intent=${intent.intent}&status=succeeded`);
      const answer = await confirm(intent);
      expect(answer.json()).toMatchObject({ payment: { status: 'authorized' } });
      expect(answer.json()).not.toHaveProperty('payment.intent');
      expect(await mailNames(database)).toEqual([expect.stringMatching(/^order-placed:/)]);
    });

    test('places the order by webhook when the browser never returns', async () => {
      const intent = await waiting();
      await bankSays('accept');
      expect(await orderOf(alice, intent)).toMatchObject({ payment: { status: 'authorized' } });
    });

    test('keeps the order waiting when the customer returns without an answer', async () => {
      const intent = await waiting();
      expect((await confirm(intent)).json()).toMatchObject({ payment: { status: 'pending' } });
    });

    test('returns everything after a refusal and reports it', async () => {
      const before = await marketState(database);
      const intent = await waiting();
      const back = await bankSays('refuse');
      expect(back.headers.location).toContain('status=failed');
      const answer = await confirm(intent);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ error: { code: 'authentication_failed' } });
      expect(await marketState(database)).toEqual(before);
      expect(await mailNames(database)).toEqual([expect.stringMatching(/^order-refused:/)]);
    });

    test('frees the place after a quarter of an hour, once', async () => {
      const before = await marketState(database);
      const intent = await waiting();
      market.clock.now = MARKET_NOW + AUTHENTICATION_MS;
      await runJobs(market);
      await runJobs(market);
      expect(await marketState(database)).toEqual(before);
      expect(await orderOf(alice, intent)).toMatchObject({
        payment: { status: 'voided' },
        cancel: { reason: 'timeout' },
      });
      expect(await mailNames(database)).toEqual([
        expect.stringMatching(/^order-authentication:/),
        expect.stringMatching(/^order-expired:/),
      ]);
      expect((await confirm(intent)).json()).toMatchObject({ error: { code: 'authentication_late' } });
    });

    test('returns until when the place is kept, as configured by the hub', async () => {
      const until = (after: number) => new Date(MARKET_NOW + after).toISOString();
      expect((await orderOf(alice, await waiting())).payment.intent).toMatchObject({
        until: until(AUTHENTICATION_MS),
      });
      await setHub(database, { timeoutAndNotPaid: 300 });
      const short = await waiting();
      expect((await orderOf(alice, short)).payment.intent).toMatchObject({ until: until(300_000) });
      market.clock.now = MARKET_NOW + 300_000;
      await runJobs(market);
      expect(await orderOf(alice, short)).toMatchObject({ cancel: { reason: 'timeout' } });
    });

    test('accepts a confirmation in the last second without a returning browser', async () => {
      const intent = await waiting();
      const { id, client_secret: secret } = await thePayment(database);
      await sandbox.decide({ reference: id, secret, accepted: true });
      market.clock.now = MARKET_NOW + AUTHENTICATION_MS;
      await runJobs(market);
      expect(await orderOf(alice, intent)).toMatchObject({ payment: { status: 'authorized' } });
    });

    test('tolerates repeated and late events, and refuses forged ones', async () => {
      const intent = await waiting();
      const { id } = await thePayment(database);
      const early = sandbox.message(id);
      await bankSays('accept');
      const deliver = (message: typeof early) =>
        market.app.inject({
          method: 'POST',
          url: '/v1/payments/webhook',
          headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: message.signature },
          payload: message.body,
        });
      expect((await deliver(early)).statusCode).toBe(200);
      expect((await deliver(early)).statusCode).toBe(200);
      expect((await deliver({ ...early, signature: 'f'.repeat(64) })).statusCode).toBe(400);
      expect((await deliver(sandbox.message('pay_unknown'))).statusCode).toBe(200);
      const empty = await market.app.inject({ method: 'POST', url: '/v1/payments/webhook' });
      expect(empty.statusCode).toBe(400);
      expect(await orderOf(alice, intent)).toMatchObject({ payment: { status: 'authorized' } });
      const logs = (await orderOf(alice, intent)).payment.logs;
      expect(logs).toHaveLength(1);
    });

    test('is finished by the job under the same key after a crash before the request', async () => {
      const intent = await anIntent(alice);
      const id = randomUUID();
      const dying = await restarted(database, { authorise: () => Promise.reject(new Error('power cut')) });
      const client = await dying.as(people.alice.id);
      expect(await place(client, intent, id)).toMatchObject({ outcome: 'deferred' });
      await dying.close();
      await left(market);
      expect(await place(alice, intent, id)).toMatchObject({ outcome: 'applied', again: true });
      expect(await holds(database)).toEqual([{ key: id, state: 'held' }]);
      expect(await orderOf(alice, intent)).toMatchObject({ payment: { status: 'authorized' } });
    });

    test('gets the same hold after a crash behind the acquirer’s answer', async () => {
      const intent = await anIntent(alice);
      const id = randomUUID();
      const dying = await restarted(database, {
        async authorise(ask) {
          await sandbox.authorise(ask);
          throw new Error('power cut');
        },
      });
      expect(await place(await dying.as(people.alice.id), intent, id)).toMatchObject({ outcome: 'deferred' });
      await dying.close();
      expect(await place(alice, intent, id)).toMatchObject({ outcome: 'applied' });
      expect(await holds(database)).toEqual([{ key: id, state: 'held' }]);
    });

    test('releases the hold of an order cancelled before the answer', async () => {
      const intent = await anIntent(alice);
      const before = await marketState(database);
      const dying = await restarted(database, { authorise: () => Promise.reject(new Error('power cut')) });
      await place(await dying.as(people.alice.id), intent);
      await dying.close();
      const { oid } = await orderOf(alice, intent);
      expect((await alice.post(`/v1/orders/${oid}/cancel`)).statusCode).toBe(200);
      await left(market);
      expect(await holds(database)).toMatchObject([{ state: 'released' }]);
      expect(await marketState(database)).toEqual(before);
    });

    test('releases the hold of an order cancelled during the answer', async () => {
      const intent = await anIntent(alice);
      const before = await marketState(database);
      const slow = await restarted(database, {
        async authorise(ask) {
          const held = await sandbox.authorise(ask);
          expect((await alice.post(`/v1/orders/${ask.oid}/cancel`)).statusCode).toBe(200);
          return held;
        },
      });
      const placed = await place(await slow.as(people.alice.id), intent);
      await slow.close();
      expect(placed).toMatchObject({ outcome: 'rejected', code: 'order_closed' });
      expect(await orderOf(alice, intent)).toMatchObject({ payment: { status: 'voided' } });
      expect(await holds(database)).toMatchObject([{ state: 'released' }]);
      expect(await marketState(database)).toEqual(before);
    });

    test('repeats a failed release', async () => {
      const intent = await anIntent(alice);
      await place(alice, intent);
      const { oid } = await orderOf(alice, intent);
      const deaf = await restarted(database, { cancel: () => Promise.reject(new Error('power cut')) });
      const client = await deaf.as(people.alice.id);
      expect((await client.post(`/v1/orders/${oid}/cancel`)).statusCode).toBe(500);
      await deaf.close();
      expect(await orderOf(alice, intent)).toMatchObject({ payment: { status: 'voided' } });
      expect(await holds(database)).toMatchObject([{ state: 'held' }]);
      await left(market);
      expect(await holds(database)).toMatchObject([{ state: 'released' }]);
    });

    test('accepts a known card on the page, explains the fault of another, and returns to this server', async () => {
      const send = (fields: Record<string, string>, to = '/profile') =>
        market.app.inject({
          method: 'POST',
          url: `/payment/card?return=${encodeURIComponent(to)}`,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams({ kind: 'card', ...fields }).toString(),
        });
      const wrong = await send({ number: '1234', expiry: '13/30' });
      expect(wrong.statusCode).toBe(400);
      expect(wrong.body).toContain('aria-invalid="true"');
      const right = await send({ number: '5555 5555 5555 4444', expiry: '12/30' });
      const token =
        new URL(String(right.headers.location), 'http://localhost').searchParams.get('card') ?? '';
      const added = await alice.post(`/v1/users/${people.alice.id}/payment`, { id: token });
      expect(added.json()).toMatchObject({
        payments: expect.arrayContaining([
          expect.objectContaining({ issuer: 'mastercard', number: 'xxxx-xxxx-xxxx-4444', expiry: '12/2030' }),
        ]) as unknown[],
      });
      for (const to of ['//evil.example', '/.//evil.example', '/x/..//evil.example', '/\\evil.example']) {
        const elsewhere = await send({ number: '4242424242424242', expiry: '12/30' }, to);
        expect(elsewhere.headers.location, to).toMatch(/^\/profile\?card=/);
      }
    });

    test('replaces a card of the same issuer only on request, and never one in use', async () => {
      const url = `/v1/users/${people.alice.id}/payment`;
      const token = await newCard(market);
      expect((await alice.post(url, { id: token })).json()).toMatchObject({
        error: { code: 'payment_issuer_taken' },
      });
      const intent = await anIntent(alice, { means: 'twint' });
      await place(alice, intent);
      const alias = `twint-${people.alice.id}`;
      expect((await alice.post(`${url}/${alias}/delete`)).json()).toMatchObject({
        error: { code: 'payment_in_use' },
      });
      await database.db
        .updateTable('payment_methods')
        .set({ is_default: true })
        .where('alias', '=', `visa-${people.alice.id}`)
        .execute();
      const { payments } = (await alice.post(`${url}?force_replace=true`, { id: token })).json<User>();
      const usual = payments.filter((method) => method.default);
      expect(usual, 'the default one has a successor').toMatchObject([{ issuer: 'visa', expiry: '12/2031' }]);
      expect((await alice.post(url, { id: 'tok_nobody' })).json()).toMatchObject({
        error: { code: 'payment_unknown' },
      });
      const bob = await market.as(people.bob.id);
      expect((await bob.post(url, { id: token })).statusCode).toBe(403);
    });

    test('audits added, replaced and removed cards without their tokens', async () => {
      const replaced = { alias: `visa-${people.alice.id}`, issuer: 'visa', expiry: '12/2030' };
      await database.db.deleteFrom('audit').execute();
      await database.db
        .deleteFrom('payment_methods')
        .where('user_id', '=', people.alice.id)
        .where('alias', '<>', replaced.alias)
        .execute();
      const url = `/v1/users/${people.alice.id}/payment`;
      const token = await newCard(market);
      const { payments } = (await alice.post(`${url}?force_replace=true`, { id: token })).json<User>();
      const alias = payments.find(({ issuer }) => issuer === 'visa')?.alias ?? '';
      await (await market.as(people.admin.id)).post(`${url}/${alias}/delete`);

      const deeds = await database.db
        .selectFrom('audit')
        .select(['who', 'action', 'entity_id as of', 'before', 'after'])
        .orderBy('id')
        .execute();
      const [audited, of] = [{ alias, issuer: 'visa', expiry: '12/2031' }, String(people.alice.id)];
      expect(deeds).toEqual([
        { who: people.alice.id, action: 'payment.remove', of, before: replaced, after: null },
        { who: people.alice.id, action: 'payment.add', of, before: null, after: audited },
        { who: people.admin.id, action: 'payment.remove', of, before: audited, after: null },
      ]);
    });

    test('reports the fault of each card in a check', async () => {
      const answer = await alice.post(`/v1/users/${people.alice.id}/payment/-/check`);
      expect(answer.json()).toMatchObject({
        [`visa-${people.alice.id}`]: { number: 'xxxx-xxxx-xxxx-4242' },
        [`old-${people.alice.id}`]: { error: 'Cette carte est expirée.' },
      });
      expect(answer.json()).not.toHaveProperty('intent');
    });

    test('opens an intent of the first valid card in a check, without a hold', async () => {
      const url = `/v1/users/${people.alice.id}/payment/-/check?intent=true&amount=42`;
      const { intent } = (await alice.post(url)).json<AnswerOf<typeof checkPaymentMethods>>();
      const { id, client_secret } = await thePayment(database);
      expect(intent).toMatchObject({ id, client_secret, source: 'sandbox' });
      expect(await thePayment(database)).toMatchObject({ amount: 0, oid: null });
    });

    test.each(['-1', '1e20', '-0.01', 'NaN', '1e400', 'beaucoup'])(
      'refuses a check for %s francs, without an intent',
      async (francs) => {
        const url = `/v1/users/${people.alice.id}/payment/-/check?amount=${francs}`;
        const answer = await alice.post(url);
        expect(answer.statusCode).toBe(400);
        expect(answer.json()).toMatchObject({
          error: { code: 'malformed', details: [{ path: 'query.amount' }] },
        });
      },
    );
  });
});

/** The same market after its process died, with another payment gateway. */
async function restarted(database: Database, acquirer: Partial<PaymentGateway>): Promise<Marketplace> {
  const payment = { ...(await openSandbox(database, () => MARKET_NOW)), ...acquirer };
  return startMarketplace(database, { gateways: { payment } });
}

/** Runs the jobs a minute later. */
async function left(market: Marketplace): Promise<void> {
  market.clock.now += 61_000;
  await runJobs(market);
}

async function runJobs({ house }: Marketplace): Promise<void> {
  for (const job of everyJob) await job.run(house);
}

function thePayment({ db }: Database) {
  return db.selectFrom('sandbox_payments').selectAll().executeTakeFirstOrThrow();
}

function holds({ db }: Database) {
  return db.selectFrom('sandbox_payments').select(['key', 'state']).execute();
}
