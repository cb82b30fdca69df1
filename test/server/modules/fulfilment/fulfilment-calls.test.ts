import { beforeEach, describe, expect, test } from 'vitest';
import type { Order, OrderItem } from '../../../../src/contract/orders/orders.ts';
import { captureWait } from '../../../../src/domain/fulfilment/capture-blockers.ts';
import { centimes } from '../../../../src/domain/money/money.ts';
import { HUB } from '../../../support/checkout-market.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import type { Client } from '../../../support/marketplace.ts';
import { anOrder, MARKET_DAY, people } from '../../../support/small-market.ts';

const OID = 2_000_001;
const TOMME = 1_000_101;
const EGGS = 1_000_301;

/** Three pieces of cheese, and eggs of another shop; in francs on the wire, in centimes here. */
function theOrder(change: Partial<Order> = {}): Order {
  const { items, vendors } = anOrder(OID, 'alice');
  const [line] = items;
  const [dairy] = vendors;
  if (line === undefined || dairy === undefined) throw new Error('the order of the market is empty');
  const cheeses: OrderItem = { ...line, quantity: 3, finalprice: centimes(2550) };
  const eggs: OrderItem = { ...line, line: 2, sku: EGGS, vendor: 'ferme', title: 'Œufs' };
  return anOrder(OID, 'alice', {
    items: [cheeses, eggs],
    vendors: [dairy, { ...dairy, slug: 'ferme', name: 'La ferme' }],
    ...change,
  });
}

anyDatabase((_kind, open) => {
  const market = marketSuite(open);
  const { database, as, put } = market;
  const courier = market.client('courier');
  const manager = market.client('manager');
  const vendor = market.client('vendor');
  beforeEach(async () => {
    await put(theOrder());
  });

  const post = async (client: Client, path: string, body: object) => {
    const answer = await client.post(`/v1/orders/${path}`, body);
    return { status: answer.statusCode, body: answer.json<object>() };
  };
  const items = (client: Client, ...body: readonly object[]) => post(client, `${OID}/items`, body);
  const stored = async () => {
    const { data } = await database.db
      .selectFrom('orders')
      .select('data')
      .where('oid', '=', OID)
      .executeTakeFirstOrThrow();
    return data as unknown as Order;
  };
  const refused = (code: string) => ({ body: { error: { code } } });
  const audited = () => database.db.selectFrom('audit').select(['action', 'before', 'after']).execute();

  describe('POST …/items', () => {
    test('sets what was found, and the last line makes the order ready', async () => {
      const ready = { status: 'fulfilled' };
      const found = [
        { line: 1, fulfillment: ready },
        { line: 2, fulfillment: { status: 'failure' } },
      ];
      expect(await items(courier, ...found)).toMatchObject({
        status: 200,
        body: {
          fulfillments: ready,
          items: [{ fulfillment: ready, finalprice: 25.5 }, { fulfillment: { status: 'failure' } }],
        },
      });
    });

    test('accepts « partial » as found but short, at the price of what was found', async () => {
      const short = { sku: TOMME, fulfillment: { status: 'partial', quantity: 2 } };
      expect(await items(courier, short)).toMatchObject({
        body: {
          items: [{ quantity: 3, finalprice: 17, fulfillment: { status: 'fulfilled', quantity: 2 } }, {}],
        },
      });
      expect(await items(courier, { sku: TOMME, fulfillment: { quantity: 3 } })).toMatchObject({
        body: { items: [{ finalprice: 25.5, fulfillment: { status: 'fulfilled' } }, {}] },
      });
    });

    test('lets a producer set the price of their own lines, audited, and see no others', async () => {
      expect(await items(vendor, { line: 1, finalprice: 20.05 })).toMatchObject({
        body: { items: [{ line: 1, finalprice: 20.05 }], vendors: [{ slug: 'laiterie' }] },
      });
      expect(await audited()).toMatchObject([
        { action: 'orders.items', before: [{ finalprice: 2550 }], after: [{ finalprice: 2005 }] },
      ]);
      expect(await items(vendor, { line: 1 }, { line: 2, finalprice: 1 })).toMatchObject(
        refused('forbidden'),
      );
    });

    test('refuses a price over a hundred times that of the line', async () => {
      expect(await items(vendor, { line: 1, finalprice: 2550.05 })).toMatchObject(
        refused('price_implausible'),
      );
      expect(await items(vendor, { line: 1, finalprice: 2550 })).toMatchObject({
        body: { items: [{ line: 1, finalprice: 2550 }] },
      });
    });

    test('counts a line as weighed even at exactly its nominal weight', async () => {
      const { items: lines } = theOrder();
      await put(theOrder({ items: lines.map((line) => ({ ...line, part: '~250 g' })) }));
      const held = async () => captureWait(await stored());
      const ready = { line: 2, fulfillment: { status: 'failure' } };
      await items(courier, { line: 1, fulfillment: { status: 'fulfilled' } }, ready);
      expect(await held()).toBe('order_unweighed');
      expect(await items(courier, { line: 1, finalprice: 25.5 })).toMatchObject({ status: 200 });
      expect(await held()).toBe('order_unweighed');
      expect(await items(courier, { line: 1, fulfillment: { grams: 750 } })).toMatchObject({
        status: 200,
        body: { items: [{ finalprice: 25.5, fulfillment: { grams: 750, status: 'fulfilled' } }, {}] },
      });
      expect(await held()).toBeUndefined();
      expect(await items(courier, { line: 1, fulfillment: { grams: 800 } })).toMatchObject({
        body: { items: [{ finalprice: 27.2, fulfillment: { grams: 800 } }, {}] },
      });
      expect(await items(courier, { line: 1, fulfillment: { grams: 1 } })).toMatchObject(
        refused('weight_implausible'),
      );
    });

    test('refuses a price from a courier, but accepts an unchanged one', async () => {
      expect(await items(courier, { line: 1, finalprice: 20 })).toMatchObject(refused('forbidden'));
      const same = { line: 1, finalprice: 25.5, fulfillment: { status: 'fulfilled' } };
      expect(await items(courier, same)).toMatchObject({ body: { items: [{ finalprice: 25.5 }, {}] } });
    });

    test('keeps every note', async () => {
      await items(courier, { line: 1, note: 'dans le bac bleu' });
      expect(await items(courier, { line: 1, note: 'emballé' })).toMatchObject({
        body: { items: [{ fulfillment: { note: 'dans le bac bleu\nemballé' } }, {}] },
      });
    });

    test('lets the manager settle a dispute with a status', async () => {
      const disputed = theOrder();
      const [line] = disputed.items;
      const late = [{ id: crypto.randomUUID(), status: 'fulfilled' as const }];
      if (line !== undefined) Object.assign(line.fulfillment, { status: 'reserved', late, dispute: true });
      await put(disputed);
      expect(await items(manager, { line: 1, fulfillment: { status: 'failure' } })).toMatchObject({
        body: { items: [{ fulfillment: { status: 'failure', dispute: false, late: [] } }, {}] },
      });
    });

    test.each([
      ['an unknown line', {}, { line: 9 }, 'item_not_in_order'],
      ['a product that is not in the order', {}, { sku: 1_000_102 }, 'item_not_in_order'],
      ['a negative quantity', {}, { line: 1, quantity: -1 }, 'malformed'],
      ['a paid order', { payment: { ...theOrder().payment, status: 'paid' } }, { line: 1 }, 'order_captured'],
      [
        'a cancelled order',
        { cancel: { reason: 'customer', when: MARKET_DAY } },
        { line: 1 },
        'order_cancelled',
      ],
      ['a closed order', { closed: '2026-11-21T10:00:00.000Z' }, { line: 1 }, 'order_closed'],
    ] as const)('refuses %s and changes nothing', async (_, change, said, code) => {
      await put(theOrder(change));
      const answer = await items(manager, { line: 2, fulfillment: { status: 'fulfilled' } }, said);
      expect(answer).toMatchObject(refused(code));
      expect(await audited()).toEqual([]);
    });

    test('asks which line is meant when two have the same product', async () => {
      const order = theOrder();
      const [line] = order.items;
      if (line !== undefined) await put({ ...order, items: [line, { ...line, line: 3 }] });
      expect(await items(courier, { sku: TOMME })).toMatchObject(refused('item_ambiguous'));
    });
  });

  test('POST …/issue: the office confirms and removes a problem, a courier may do neither', async () => {
    const said = (issue: string) => [{ line: 1, fulfillment: { issue } }];
    const wrong = said('issue_wrong_product_quality');
    expect(await post(courier, `${OID}/issue`, wrong)).toMatchObject(refused('forbidden'));
    expect(await post(manager, `${OID}/issue`, wrong)).toMatchObject({
      body: { items: [{ fulfillment: { issue: 'issue_wrong_product_quality' } }, {}] },
    });
    expect(await post(manager, `${OID}/issue`, said('issue_no_issue'))).toMatchObject({
      body: { items: [{ fulfillment: { issue: 'issue_no_issue', reports: [] } }, {}] },
    });
    await put(theOrder({ closed: '2025-01-01T00:00:00.000Z' }));
    expect(await post(manager, `${OID}/issue`, wrong)).toMatchObject(refused('order_closed'));
  });

  test.each([
    // payment            status of the office's confirmation
    ['pending', 422],
    ['voided', 422],
    ['authorized', 200],
    ['prepaid', 200],
    ['invoice', 200],
    ['invoice_paid', 200],
    ['partially_paid', 200],
    ['paid', 200],
    ['partially_refunded', 200],
    ['refunded', 200],
    ['manually_refunded', 200],
  ] as const)('POST …/issue: with the payment %s the office gets %i', async (status, heard) => {
    await put(theOrder({ payment: { ...theOrder().payment, status } }));
    const wrong = [{ line: 1, fulfillment: { issue: 'issue_missing_product' } }];
    const answer = await post(manager, `${OID}/issue`, wrong);
    expect(answer).toMatchObject({ status: heard, ...(heard === 422 && refused('payment_state')) });
  });

  describe('POST …/shipping', () => {
    const shipping = (client: Client, body: object) => post(client, `${OID}/shipping`, body);

    test('refuses an empty change', async () => {
      expect(await shipping(courier, {})).toMatchObject({ status: 400, ...refused('malformed') });
      expect(await shipping(courier, { other: 1 })).toMatchObject({ status: 400, ...refused('malformed') });
    });

    test('counts bags, and delivers only ready orders', async () => {
      expect(await shipping(courier, { bags: 2 })).toMatchObject({ body: { shipping: { bags: 2 } } });
      expect(await shipping(courier, { status: true })).toMatchObject(refused('order_not_ready'));
      await put(theOrder({ fulfillments: { status: 'fulfilled' } }));
      const delivered = { shipped: true, outcome: { kind: 'delivered', by: people.courier.id } };
      expect(await shipping(courier, { status: true, bags: 3 })).toMatchObject({
        body: { shipping: { ...delivered, bags: 3 } },
      });
      expect(await shipping(courier, { status: false })).toMatchObject(refused('forbidden'));
      expect(await shipping(manager, { status: false })).toMatchObject({
        body: { shipping: { shipped: false } },
      });
    });

    test('changes the delivery fee only for the office', async () => {
      const before = await (await as('manager')).get(`/v1/orders/${OID}`);
      expect(await shipping(courier, { amount: 0 })).toMatchObject(refused('forbidden'));
      expect(await shipping(courier, { bags: 2, amount: 5.5 })).toMatchObject(refused('forbidden'));
      expect((await (await as('manager')).get(`/v1/orders/${OID}`)).json()).toEqual(before.json());
      expect(await shipping(await as('admin'), { amount: 4 })).toMatchObject({
        body: { payment: { fees: { shipping: 4 } } },
      });
    });

    test('changes the delivery fee while the amount is held', async () => {
      expect(await shipping(manager, { amount: 5.5 })).toMatchObject({
        body: { payment: { fees: { shipping: 5.5 } } },
      });
      for (const amount of [-1, 1190, 1e9])
        expect(await shipping(manager, { amount })).toMatchObject(refused('price_implausible'));
      await put(theOrder({ payment: { ...theOrder().payment, status: 'invoice' } }));
      expect(await shipping(manager, { amount: 1 })).toMatchObject(refused('payment_state'));
    });
  });

  test('POST …/shopper and …/priority: each order of a tour shows its tour, courier and start', async () => {
    const tour = { hub: HUB, shopper: 'Courier@exemple.ch', priority: 2, time: '16:30', when: MARKET_DAY };
    expect(await post(manager, 'shopper', tour)).toMatchObject({ status: 200, body: [] });
    expect(await post(manager, `${OID}/priority`, { priority: 2, position: 7.5 })).toMatchObject({
      body: {
        shipping: { priority: 2, position: 7.5, shopper: 'courier@exemple.ch', shopper_time: '16:30' },
      },
    });
    const when = `${MARKET_DAY}T15:00:00.000Z`;
    expect(await post(manager, 'shopper', { ...tour, when })).toMatchObject({ body: [{ oid: OID }] });
    const stranger = { ...tour, shopper: 'lausannecourier@exemple.ch' };
    expect(await post(manager, 'shopper', stranger)).toMatchObject(refused('courier_unknown'));
    expect(await post(manager, 'shopper', { ...tour, hub: 'lausanne' })).toMatchObject(refused('forbidden'));
    const own = (await (await as('alice')).get(`/v1/orders/${OID}`)).json<Order>();
    expect(own.shipping).not.toHaveProperty('shopper');
  });

  test('POST …/{shop}/collect: each order of the day shows a collection, which can be undone', async () => {
    const collect = (client: Client, status: boolean, more = {}) =>
      post(client, 'laiterie/collect', { status, when: MARKET_DAY, hub: HUB, ...more });
    const fetched = { slug: 'laiterie', collected: true, collected_timestamp: expect.any(String) as string };
    expect(await collect(courier, true)).toMatchObject({
      body: [{ oid: OID, vendors: [fetched, { slug: 'ferme', collected: false }] }],
    });
    expect((await vendor.get(`/v1/orders/${OID}`)).json()).toMatchObject({ vendors: [fetched] });
    const own = (await (await as('alice')).get(`/v1/orders/${OID}`)).json<Order>();
    expect(own.vendors[0]).not.toHaveProperty('collected_timestamp');
    expect(await collect(courier, false)).toMatchObject({ body: [{ vendors: [{ collected: false }, {}] }] });
    expect(await collect(courier, true, { hub: 'lausanne' })).toMatchObject(refused('forbidden'));
    expect(await post(courier, 'personne/collect', { status: true, when: MARKET_DAY })).toMatchObject(
      refused('not_found'),
    );
  });
});
