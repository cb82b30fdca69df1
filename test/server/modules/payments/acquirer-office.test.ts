import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Acquirer, OrderPayment } from '../../../../src/contract/orders/acquirer.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../src/domain/calendar/hub-time.ts';
import {
  AcquirerUnreachable,
  type PaymentGateway,
} from '../../../../server/core/gateways/payment-gateway.ts';
import { everyJob } from '../../../../server/every-job.ts';
import { anIntent, orderOf, place, placed } from '../../../support/checkout-market.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { prepare } from '../../../support/prepare-order.ts';
import { MARKET_NOW, people } from '../../../support/small-market.ts';
import { openStripeServer, type StripeServer } from '../../../support/stripe-server/open-stripe-server.ts';
import { cardsAtStripe, forgetOutage, hear, stripeOf } from '../../../support/stripe-server/stripe-market.ts';

const WHY = 'Remboursé au guichet';

anyDatabase((_kind, open) => {
  describe('the acquirer in the office', () => {
    let server: StripeServer;
    const state: { now: number; cancel: PaymentGateway['cancel'] | undefined } = {
      ...{ now: MARKET_NOW, cancel: undefined },
    };
    beforeAll(async () => {
      server = await openStripeServer(() => state.now);
    });
    afterAll(() => server.close());

    const market = marketSuite(open, {
      start: () => {
        const stripe = stripeOf(server, () => state.now);
        const cancel: PaymentGateway['cancel'] = (asked) => (state.cancel ?? stripe.cancel)(asked);
        return { gateways: { payment: { ...stripe, cancel } } };
      },
    });
    const { database } = market;
    const alice = market.client('alice');
    const admin = market.client('admin');
    const manager = market.client('manager');
    beforeEach(async () => {
      Object.assign(state, { now: MARKET_NOW, cancel: undefined });
      server.trouble = undefined;
      server.ledger.intents.clear();
      server.ledger.events.length = 0;
      await cardsAtStripe(database, server, people.alice.id);
      return () => forgetOutage(database);
    });

    const after = async (ms: number) => {
      state.now += ms;
      market.clock.now += ms;
      for (const job of everyJob) await job.run(market.house);
    };
    const shown = async () => (await admin.get('/v1/acquirer')).json<Acquirer>();
    const lifeOf = async (oid: number, who = admin) =>
      (await who.get(`/v1/acquirer/payments/${oid}`)).json<OrderPayment>();
    const only = () => {
      const [intent] = server.ledger.intents.values();
      if (intent === undefined) throw new Error('no payment');
      return intent;
    };
    const metric = async (name: string) => {
      const { body } = await market.app.inject('/metrics');
      return body
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.slice(name.length + 1);
    };
    const decide = (id: string, body: object) => admin.post(`/v1/acquirer/findings/${id}`, body);
    const codeOf = (answer: { json(): { error: { code: string } } }) => answer.json().error.code;
    const refunds = () => server.requests.filter((request) => request === 'POST /v1/refunds').length;
    const audited = () =>
      database.db
        .selectFrom('audit')
        .select(['action', 'who', 'why'])
        .where('action', 'like', 'finding.%')
        .execute();

    /** Money that Stripe took for a finished order, as the comparison finds it. */
    const strayed = async () => {
      const { oid } = await placed(alice);
      await database.db.updateTable('payments').set({ reference: 'another' }).execute();
      Object.assign(only(), { status: 'succeeded', received: only().amount });
      await after(2 * MINUTE_MS);
      const { findings } = await shown();
      const [finding] = findings.filter(({ kind }) => kind === 'payment_without_order');
      return { id: finding?.id ?? '', oid };
    };

    test('shows which acquirer is in use, and that nothing is pending', async () => {
      expect(await shown()).toEqual({
        ...{ provider: 'stripe', live: false, silent: false },
        ...{ waiting: [], ending: [], findings: [] },
      });
    });

    test('lists payments that wait for their customer, and lapsing holds', async () => {
      const intent = await anIntent(alice, { means: 'asks' });
      await place(alice, intent);
      const { oid } = await placed(alice);
      const since = new Date(market.clock.now).toISOString();
      market.clock.now += 2 * MINUTE_MS;
      const waits = await shown();
      const pending = await orderOf(alice, intent);
      expect(waits.waiting).toMatchObject([{ oid: pending.oid, state: 'waiting', since }]);
      expect(waits.ending).toEqual([]);
      market.clock.now += 5 * DAY_MS + HOUR_MS;
      expect((await shown()).ending).toMatchObject([{ oid }]);
    });

    test('shows the time of the last event, and that Stripe is silent', async () => {
      await placed(alice);
      market.clock.now += 2 * MINUTE_MS;
      expect(await shown()).toMatchObject({ silent: true });
      for (const event of server.ledger.events) await hear(market, server, event);
      const heard = new Date(market.clock.now).toISOString();
      expect(await shown()).toMatchObject({ silent: false, heard });
      market.clock.now += MINUTE_MS;
      expect(await metric('cabas_payment_event_age_seconds{provider="stripe"}')).toBe('60');
    });

    test('shows the history of a payment, with its current state at Stripe', async () => {
      const { oid } = await placed(alice);
      for (const event of server.ledger.events) {
        market.clock.now += 1000;
        await hear(market, server, event);
      }
      await prepare(database, oid);
      await manager.post(`/v1/orders/${oid}/capture`, {});
      market.clock.now += 1000;
      await manager.post(`/v1/orders/${oid}/hub/refund`, { amount: 2, why: 'Œufs cassés' });
      const life = await lifeOf(oid, manager);
      expect(life).toMatchObject({
        acquirer: {
          ...{ provider: 'stripe', live: false, reference: only().id },
          present: { state: 'taken', captured: only().received / 100, refunded: 2 },
        },
        operations: [
          { kind: 'capture', state: 'done' },
          { kind: 'refund', state: 'done', amount: 2, why: 'Œufs cassés' },
        ],
        events: [{ kind: 'payment_intent.created' }, { kind: 'payment_intent.amount_capturable_updated' }],
      });
      expect(life.steps.map(({ what }) => what)).toEqual(['authorize', 'capture', 'hub_refund']);
    });

    test('explains why a lapsed hold could not be captured, and keeps it in the history of the payment', async () => {
      const { oid } = await placed(alice);
      await prepare(database, oid);
      Object.assign(only(), { status: 'canceled', reason: 'automatic' });
      for (const stored of server.ledger.cards.values())
        Object.assign(stored, { number: '4000000000009995' });
      const refused = await manager.post(`/v1/orders/${oid}/capture`, {});
      expect(refused.json()).toMatchObject({
        error: { code: 'payment_declined', details: { decline: 'insufficient_funds' } },
      });
      expect((await lifeOf(oid)).operations).toMatchObject([
        { kind: 'capture', state: 'refused', decline: 'insufficient_funds' },
      ]);
    });

    test('lists a capture without an answer for a minute', async () => {
      const { oid } = await placed(alice);
      await prepare(database, oid);
      server.trouble = 'failing';
      expect((await manager.post(`/v1/orders/${oid}/capture`, {})).statusCode).toBe(503);
      server.trouble = undefined;
      market.clock.now += 2 * MINUTE_MS;
      expect((await shown()).moving).toMatchObject([{ oid, kind: 'capture' }]);
    });

    test('shows the payment methods available, also when TWINT is not enabled at Stripe', async () => {
      const means = async () => (await alice.get('/v1/acquirer/means')).json<unknown>();
      const page = async () => (await market.app.inject('/payment/card?return=%2Fprofile')).body;
      expect(await means()).toEqual({ cards: true, twint: true });
      expect(await page()).toContain('value="twint"');
      server.ledger.takesTwint = false;
      const intent = await anIntent(alice, { means: 'twint' });
      expect(await place(alice, intent)).toMatchObject({ outcome: 'rejected', code: 'payment_declined' });
      expect(await means()).toEqual({ cards: true, twint: false });
      expect(await page()).toContain('TWINT n’est pas encore disponible ici.');
      server.ledger.takesTwint = true;
      market.clock.now += 2 * HOUR_MS;
      state.now += 2 * HOUR_MS;
      expect(await means()).toEqual({ cards: true, twint: true });
    });

    test('links to pages of Stripe without changing the content security policy', async () => {
      const { headers } = await market.app.inject('/payment/card?return=%2Fprofile');
      const policy = String(headers['content-security-policy']);
      expect(policy).not.toMatch(/stripe|https?:/i);
      expect(policy).toContain("default-src 'self'");
    });

    test('reports that Stripe does not answer, or does not know the payment', async () => {
      const { oid } = await placed(alice);
      server.trouble = 'down';
      expect(await lifeOf(oid)).toMatchObject({
        status: 'authorized',
        acquirer: { unanswered: 'unreachable' },
      });
      server.trouble = undefined;
      server.ledger.intents.clear();
      expect(await lifeOf(oid)).toMatchObject({ acquirer: { unanswered: 'refused' } });
    });

    test('refunds a payment without an order, once', async () => {
      const { id, oid } = await strayed();
      expect(await metric('cabas_payment_findings_open')).toBe('1');
      const before = refunds();
      expect((await decide(id, { act: 'refund' })).statusCode).toBe(200);
      expect((await decide(id, { act: 'refund' })).statusCode).toBe(200);
      expect(codeOf(await decide(id, { act: 'settled', why: WHY }))).toBe('payment_state');
      expect(only().refunded).toBe(only().received);
      expect(refunds() - before).toBe(1);
      expect((await shown()).findings).toEqual([]);
      expect(await audited()).toEqual([{ action: 'finding.refund', who: people.admin.id, why: null }]);
      const history = await manager.get(`/v1/orders/${oid}/history`);
      expect(history.json()).toContainEqual(expect.objectContaining({ action: 'finding.refund' }));
    });

    test('finishes a refund whose answer was lost', async () => {
      const { id } = await strayed();
      state.cancel = () => Promise.reject(new AcquirerUnreachable('down'));
      expect((await decide(id, { act: 'refund' })).statusCode).toBe(503);
      expect((await shown()).findings).toMatchObject([{ id, refunding: true }]);
      expect(codeOf(await decide(id, { act: 'settled', why: WHY }))).toBe('payment_state');
      state.cancel = undefined;
      await after(MINUTE_MS);
      expect(only().refunded).toBe(only().received);
      expect((await shown()).findings).toEqual([]);
      expect(await audited()).toHaveLength(1);
    });

    test('settles with a reason, and refunds nothing that an order relies on', async () => {
      const { oid } = await placed(alice);
      await prepare(database, oid);
      await manager.post(`/v1/orders/${oid}/capture`, {});
      only().refunded = 300;
      await after(2 * MINUTE_MS);
      const id = (await shown()).findings[0]?.id ?? '';
      expect(codeOf(await decide(id, { act: 'refund' }))).toBe('payment_state');
      expect(codeOf(await decide(id, { act: 'settled', why: ' ' }))).toBe('field_invalid');
      expect((await decide(id, { act: 'settled', why: WHY })).statusCode).toBe(200);
      expect(only().refunded).toBe(300);
      expect((await shown()).findings).toEqual([]);
      expect(await audited()).toEqual([{ action: 'finding.settle', who: people.admin.id, why: WHY }]);
    });
  });
});
