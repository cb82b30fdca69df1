import { describe, expect, test } from 'vitest';
import type { OfficeSubscription } from '../../../../src/contract/orders/subscriptions.ts';
import type { User } from '../../../../src/contract/people/users.ts';
import { HUB, newCard, TOMME, TOMME_PRICE, WINE } from '../../../support/checkout-market.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import type { Client } from '../../../support/marketplace.ts';
import { people } from '../../../support/small-market.ts';
import {
  aContract,
  contractNow,
  ordersOf,
  type ShownContract,
  subscribed,
  subscriptionMarket,
  workOnce,
} from '../../../support/subscription-market.ts';

anyDatabase((_kind, open) => {
  const market = marketSuite(open, {
    fill: subscriptionMarket,
    start: () => ({ variables: { LOG_LEVEL: 'error' } }),
  });
  const { database } = market;
  const alice = market.client('alice');

  const code = (answer: { json(): unknown }) => (answer.json() as { error?: { code: string } }).error?.code;
  const act = (client: Client, id: string, what: string, body: object = {}) =>
    client.post(`/v1/cart/subscription/${id}/${what}`, body);
  const deeds = async () =>
    (
      await database.db.selectFrom('audit').select('action').where('entity', '=', 'subscription').execute()
    ).map(({ action }) => action);

  describe('opening a contract', () => {
    test('returns its content, its price in cents and in francs, and the time of its next order', async () => {
      expect(await subscribed(alice)).toMatchObject({
        ...{ plan: 'customer', customer: people.alice.id, status: 'active', pauseUntil: 0 },
        ...{ frequency: 'week', dayOfWeek: 2, paymentAlias: `visa-${people.alice.id}`, fees: 0.08 },
        ...{ hub: HUB, nextInvoice: '2026-11-21T05:00:00.000Z', latestPaymentIntent: null },
        items: [{ sku: TOMME, quantity: 2, unit_amount: 850, fees: 8.5, currency: 'chf', hub: HUB }],
        services: [
          { id: 'service', unit_amount: 136, fees: 1.36 },
          { id: 'shipping', unit_amount: 1190, fees: 11.9 },
        ],
        shipping: { postalCode: '1204', hours: 16, deposit: false },
      });
      expect(await deeds()).toEqual(['subscription.create']);
      const mails = await database.db.selectFrom('mail_queue').select(['dedupe', 'text']).execute();
      const [mail] = mails.filter(({ dedupe }) => dedupe.startsWith('subscription-open:'));
      expect(mail?.text).toMatch(
        /chaque semaine, le mardi\u00a0: 2 × Tomme\. Première livraison mardi 24 novembre/,
      );
      expect(mail?.text).toContain('Prix estimé d’une livraison, aux prix d’aujourd’hui\u00a0: 30,26');
      expect(mail?.text).toContain('mettre l’abonnement en pause');
    });

    test('names the lines that cannot recur, with status 200, and opens nothing', async () => {
      const items = [
        { sku: TOMME, quantity: 1, price: 7 },
        { sku: WINE, quantity: 0 },
        { sku: 1_999_999, quantity: 1 },
      ];
      const answer = await alice.post('/v1/cart/subscription', aContract(alice, { items }));
      expect(answer.statusCode).toBe(200);
      expect(
        answer
          .json<{ errors: object[] }>()
          .errors.flatMap((one) => Object.keys(one))
          .sort(),
      ).toEqual([TOMME, WINE, 1_999_999].map(String));
      expect((await alice.get('/v1/cart/subscription')).json()).toEqual([]);
    });

    test('refuses a line with another frequency', async () => {
      const items = [{ sku: TOMME, quantity: 1, frequency: 'month' }];
      const answer = await alice.post('/v1/cart/subscription', aContract(alice, { items }));
      expect(answer.json()).toEqual({
        errors: [{ [TOMME]: 'La fréquence de cet article n’est pas celle de l’abonnement.' }],
      });
    });

    test('refuses what cannot be delivered or paid', async () => {
      const refused: readonly [string, object, string][] = [
        ['nothing to deliver', { items: [] }, 'subscription_empty'],
        ['a day on which the hub does not deliver', { dayOfWeek: 1 }, 'day_closed'],
        [
          'an hour without a slot',
          { shipping: { streetAddress: 'Rue 1', name: 'A', postalCode: '1204', hours: 3 } },
          'slot_unknown',
        ],
        [
          'an address outside the delivery area',
          { shipping: { streetAddress: 'Rue 1', name: 'A', postalCode: '8000', hours: 16 } },
          'address_not_served',
        ],
        [
          'TWINT, which cannot be charged again',
          { payment: `twint-${people.alice.id}` },
          'payment_not_recurring',
        ],
        ['an expired card', { payment: `old-${people.alice.id}` }, 'payment_expired'],
        ['another person’s card', { payment: `visa-${people.bob.id}` }, 'payment_unknown'],
        ['an unknown hub', { hub: 'berne' }, 'hub_unknown'],
      ];
      for (const [why, change, refusal] of refused) {
        const answer = await alice.post('/v1/cart/subscription', aContract(alice, change));
        expect(code(answer), why).toBe(refusal);
      }
    });

    test('a second one of the same hub, frequency and day adds to the first', async () => {
      const { id } = await subscribed(alice);
      const again = await subscribed(alice, { items: [{ sku: WINE, quantity: 1 }] });
      expect(again).toMatchObject({ id, items: [{ sku: TOMME }, { sku: WINE }] });
      expect(await subscribed(alice, { dayOfWeek: 4 })).not.toMatchObject({ id });
    });

    test('removes its recurring lines from the cart, and keeps every other line', async () => {
      const item = (sku: number, frequency?: string) => ({ sku, quantity: 2, hub: HUB, frequency });
      const items = [item(TOMME, 'week'), item(TOMME), item(WINE, 'month')];
      const filled = await alice.post(`/v1/cart?hub=${HUB}&action=ITEM_ALL`, { items });
      expect(filled.statusCode).toBe(200);
      const { id } = await subscribed(alice);
      const cart = await alice.post('/v1/cart/get', { hub: HUB });
      expect(cart.json()).toMatchObject({ subscriptions: [id] });
      const left = cart.json<{ items: { sku: number; frequency?: string }[] }>().items;
      expect(left.map(({ sku, frequency }) => [sku, frequency])).toEqual([
        [TOMME, undefined],
        [WINE, 'month'],
      ]);
    });

    test('ignores a plan, price, status or payer in the request', async () => {
      const wild = { plan: 'business', status: 'trialing', fees: 0, customer: people.bob.id, id: 'sub_mine' };
      expect(await subscribed(alice, wild)).toMatchObject({
        ...{ plan: 'customer', status: 'active', fees: 0.08, customer: people.alice.id },
        id: expect.not.stringMatching('sub_mine') as unknown,
      });
    });
  });

  describe('changing a contract', () => {
    test('replaces, adds and removes lines; day, place and hour change with it', async () => {
      const { id } = await subscribed(alice, { items: [{ sku: TOMME, quantity: 1 }] });
      const items = [
        { sku: TOMME, deleted: true },
        { sku: WINE, quantity: 3 },
      ];
      const shipping = { id: 'depot', deposit: true };
      const changed = await act(alice, id, 'update', { items, shipping, dayOfWeek: 4, frequency: '2weeks' });
      expect(changed.json()).toMatchObject({
        ...{ id, dayOfWeek: 4, frequency: '2weeks', nextInvoice: '2026-11-23T05:00:00.000Z' },
        items: [{ sku: WINE, quantity: 3 }],
        shipping: { deposit: true, hours: 0, postalCode: '1205' },
        services: [{ id: 'service' }, { id: 'shipping', fees: 4 }],
      });
      expect(code(await act(alice, id, 'update', { items: [{ sku: WINE, deleted: true }] }))).toBe(
        'subscription_empty',
      );
      expect(await deeds()).toEqual(['subscription.create', 'subscription.change']);
    });

    test('a pause lasts until a future day, and ends automatically or on request', async () => {
      const { id } = await subscribed(alice);
      expect(code(await act(alice, id, 'pause', { to: '2026-11-21' }))).toBe('pause_not_ahead');
      expect((await act(alice, id, 'pause', { to: '2026-12-02T10:00:00.000Z' })).json()).toMatchObject({
        ...{ status: 'paused', pauseUntil: '2026-12-01T23:00:00.000Z' },
        nextInvoice: '2026-12-05T05:00:00.000Z',
      });
      expect((await act(alice, id, 'resume')).json()).toMatchObject({
        ...{ status: 'active', pauseUntil: 0, nextInvoice: '2026-11-21T05:00:00.000Z' },
      });
      expect(code(await act(alice, id, 'resume'))).toBe('subscription_not_paused');
      await act(alice, id, 'pause', { to: '2026-12-02' });
      market.clock.now = Date.parse('2026-12-02T08:00:00.000Z');
      await workOnce(market);
      expect(await contractNow(alice, id)).toMatchObject({ status: 'active', pauseUntil: 0 });
      expect(await ordersOf(database, id)).toEqual([]);
    });

    test('a cancellation is immediate and final', async () => {
      const { id } = await subscribed(alice);
      expect((await act(alice, id, 'cancel')).json()).toMatchObject({ status: 'cancel' });
      expect((await alice.get('/v1/cart/subscription')).json()).toEqual([]);
      await workOnce(market);
      expect(await ordersOf(database, id)).toEqual([]);
      for (const what of ['cancel', 'update'])
        expect(code(await act(alice, id, what))).toBe('subscription_state');
      expect(code(await act(alice, id, 'payment', { payment: `visa-${people.alice.id}` }))).toBe(
        'subscription_state',
      );
      expect(code(await act(alice, id, 'pause', { to: '2026-12-02' }))).toBe('subscription_not_running');
    });

    test('the contract continues with the card that replaces its own', async () => {
      const { id } = await subscribed(alice);
      const alias = `visa-${people.alice.id}`;
      await database.db
        .deleteFrom('payment_methods')
        .where('user_id', '=', people.alice.id)
        .where('alias', '<>', alias)
        .execute();
      const url = `/v1/users/${people.alice.id}/payment`;
      const token = await newCard(market);
      expect((await alice.post(url, { id: token })).json()).toMatchObject({
        error: {
          code: 'payment_issuer_taken',
          details: { issuer: 'visa', number: 'xxxx-xxxx-xxxx-4242', expiry: '12/2031' },
        },
      });
      const { payments } = (await alice.post(`${url}?force_replace=true`, { id: token })).json<User>();
      expect(payments).toMatchObject([{ alias, expiry: '12/2031' }]);
      await workOnce(market);
      expect(await ordersOf(database, id)).toMatchObject([{ status: 'authorized' }]);
      expect(await contractNow(alice, id)).toMatchObject({ status: 'active', paymentAlias: alias });
    });

    test('the contract stops when its payment method is removed, with a mail, and runs again with another', async () => {
      const [running, resting] = [await subscribed(alice), await subscribed(alice, { dayOfWeek: 3 })];
      await act(alice, resting.id, 'pause', { to: '2026-12-02' });
      await alice.post(`/v1/users/${people.alice.id}/payment/visa-${people.alice.id}/delete`);
      const issue = 'Son moyen de paiement a été supprimé.';
      expect(await contractNow(alice, running.id)).toMatchObject({
        ...{
          status: 'incomplete',
          issue,
          latestPaymentIntent: { status: 'requires_payment_method', source: '' },
        },
      });
      expect(await contractNow(alice, resting.id)).toMatchObject({ status: 'paused', issue });
      const mails = await database.db.selectFrom('mail_queue').select(['dedupe', 'text']).execute();
      expect(mails.filter(({ dedupe }) => dedupe.startsWith('subscription-without-means'))).toMatchObject([
        {
          text: expect.stringContaining(
            '«\u00a0chaque semaine\u00a0» et «\u00a0chaque semaine\u00a0»',
          ) as string,
        },
      ]);
      await act(alice, running.id, 'payment', { payment: `poor-${people.alice.id}` });
      expect(await contractNow(alice, running.id)).toMatchObject({ status: 'active' });
    });

    test('is allowed to its customer; an admin may help, but not pay; it is hidden from others', async () => {
      const { id } = await subscribed(alice);
      const bob = await market.as(people.bob.id);
      const manager = await market.as(people.manager.id);
      for (const client of [bob, manager]) {
        for (const what of ['update', 'resume', 'cancel'])
          expect(code(await act(client, id, what))).toBe('not_found');
        expect(code(await act(client, id, 'pause', { to: '2026-12-02' }))).toBe('not_found');
        expect(code(await act(client, id, 'payment', { payment: 'visa' }))).toBe('not_found');
        expect(code(await act(client, id, 'confirm', { intent: 'x' }))).toBe('not_found');
      }
      const admin = await market.as(people.admin.id);
      const own = { payment: `visa-${people.admin.id}` };
      expect(code(await act(admin, id, 'payment', own))).toBe('not_found');
      expect((await act(admin, id, 'pause', { to: '2026-12-02' })).statusCode).toBe(200);
    });
  });

  test('the office sees the contracts of its own hubs, an admin sees all, page by page', async () => {
    await subscribed(alice);
    await subscribed(await market.as(people.bob.id));
    const seen = async (id: number, query = '') => {
      const answer = await (await market.as(id)).get(`/v1/cart/subscriptions${query}`);
      return [
        answer.statusCode === 200 ? answer.json<unknown[]>().length : answer.statusCode,
        answer.headers['x-total-count'],
      ];
    };
    expect(await seen(people.admin.id)).toEqual([2, '2']);
    expect(await seen(people.manager.id, '?limit=1')).toEqual([1, '2']);
    expect(await seen(people.alice.id)).toEqual([403, undefined]);
    expect((await (await market.as()).get('/v1/cart/subscription')).statusCode).toBe(401);
  });

  test('the office finds a contract by state and by the beginning of a name, with its customer', async () => {
    const { id } = await subscribed(alice);
    const bobs = await subscribed(await market.as(people.bob.id));
    await act(alice, id, 'pause', { to: '2026-12-24' });
    const found = async (who: number, query: string) =>
      (await (await market.as(who)).get(`/v1/cart/subscriptions?${query}`)).json<OfficeSubscription[]>();
    const idsOf = async (query: string) => (await found(people.manager.id, query)).map((one) => one.id);
    expect(await idsOf('state=paused')).toEqual([id]);
    expect(await idsOf('state=active')).toEqual([bobs.id]);
    expect(await idsOf('state=ended')).toEqual([]);
    expect(await idsOf('search=ali')).toEqual([id]);
    expect(await idsOf('search=personne')).toEqual([]);
    expect(await found(people.manager.id, `hub=${HUB}&state=paused`)).toMatchObject([
      { id, displayName: 'alice', email: 'alice@exemple.ch' },
    ]);
    expect(await found(people.manager.id, 'hub=lausanne')).toEqual([]);
  });

  test('the office sees the outcome of the last run of a contract, and an admin also the gifts', async () => {
    const { id, nextInvoice = '' } = await subscribed(alice);
    const gift = { product: 'pousse', payment: `visa-${people.bob.id}` };
    const given = (
      await (await market.as(people.bob.id)).post('/v1/cart/patreon', gift)
    ).json<ShownContract>();
    market.clock.now = Date.parse(nextInvoice) + 1000;
    await workOnce(market);
    const [order] = await ordersOf(database, id);
    const listed = async (who: number) =>
      (await (await market.as(who)).get(`/v1/cart/subscriptions?hub=${HUB}`)).json<OfficeSubscription[]>();
    expect(await listed(people.manager.id)).toMatchObject([
      { id, lastRun: { day: '2026-11-24', state: 'done', oid: order?.oid } },
    ]);
    expect((await listed(people.admin.id)).map((one) => one.id).sort()).toEqual([given.id, id].sort());
  });

  describe('supporting the market', () => {
    const gift = (client: Client, means: string, change: object = {}) =>
      client.post('/v1/cart/patreon', {
        product: 'pousse',
        payment: `${means}-${client.person ?? 0}`,
        ...change,
      });
    const taken = async () =>
      (await database.db.selectFrom('sandbox_payments').select(['state', 'captured']).execute()).map(
        ({ state, captured }) => [state, captured],
      );

    test('lists its tiers publicly', async () => {
      const tiers = (await (await market.as()).get('/v1/cart/patreon')).json<
        { id: string; fees: number }[]
      >();
      expect(tiers.map(({ id, fees }) => [id, fees])).toContainEqual(['pousse', 10]);
    });

    test('charges the first amount at once, and each month another, once, from any process', async () => {
      const opened = (await gift(alice, 'visa')).json<ShownContract>();
      expect(opened).toMatchObject({
        plan: 'patreon',
        status: 'active',
        items: [],
        patreon: [{ id: 'pousse', fees: 10 }],
      });
      expect(await taken()).toEqual([['taken', 1000]]);
      market.clock.now = Date.parse(opened.nextInvoice ?? '') + 1000;
      await Promise.all([workOnce(market), workOnce(market)]);
      await workOnce(market);
      expect(await taken()).toEqual([
        ['taken', 1000],
        ['taken', 1000],
      ]);
      expect(await contractNow(alice, opened.id)).toMatchObject({ status: 'active' });
    });

    test('refuses what cannot be given or paid', async () => {
      const refused: readonly [string, string, object, string][] = [
        ['a card that the bank refuses', 'poor', {}, 'payment_declined'],
        ['an invoice, which is for what was delivered', 'invoice', {}, 'payment_not_recurring'],
        ['an unknown tier', 'visa', { product: 'palais' }, 'tier_unknown'],
        ['a frequency that the tier does not offer', 'visa', { frequency: 'day' }, 'tier_unknown'],
      ];
      for (const [why, means, change, refusal] of refused)
        expect(code(await gift(alice, means, change)), why).toBe(refusal);
      expect((await alice.get('/v1/cart/subscription')).json()).toEqual([]);
    });

    test('waits for its giver when the bank asks, and starts once they authenticated', async () => {
      const opened = (await gift(alice, 'asks')).json<ShownContract>();
      expect(opened).toMatchObject({
        status: 'incomplete',
        latestPaymentIntent: { status: 'requires_action' },
      });
      const intent = opened.latestPaymentIntent?.id ?? '';
      await database.db
        .updateTable('sandbox_payments')
        .set({ state: 'held' })
        .where('id', '=', intent)
        .execute();
      expect((await act(alice, opened.id, 'confirm', { intent })).json()).toMatchObject({
        ...{ status: 'active', latestPaymentIntent: null },
        nextInvoice: expect.stringMatching(/^2026-12/) as unknown,
      });
      expect((await act(alice, opened.id, 'confirm', { intent })).statusCode).toBe(200);
      expect(await taken()).toEqual([['taken', 1000]]);
    });
  });

  test('the price on the wire is the shop’s, regardless of the page’s', async () => {
    const items = [{ sku: TOMME, quantity: 1, price: TOMME_PRICE / 100, fees: 0.01, unit_amount: 1 }];
    expect((await subscribed(alice, { items })).items).toMatchObject([{ fees: 8.5 }]);
  });
});
