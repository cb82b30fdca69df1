import { describe, expect, test } from 'vitest';
import type { EditQuote, EditWish } from '../../../../src/contract/orders/order-edit.ts';
import type { ChangeQuote } from '../../../../src/contract/orders/order-change.ts';
import type { OrderAuditEntry } from '../../../../src/contract/orders/order-history.ts';
import type { Order } from '../../../../src/contract/orders/orders.ts';
import {
  aLine,
  mailNames,
  marketState,
  placed,
  setBalance,
  setHub,
  setStock,
  TOMME,
  WINE,
} from '../../../support/checkout-market.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { marketViolations } from '../../../support/market-invariants.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { atTheBank, prepare, purse, rewrite, storedOrder } from '../../../support/prepare-order.ts';
import { MARKET_NOW, people } from '../../../support/small-market.ts';
import { finishChanges } from '../../../../server/modules/order-changes/order-change-routes.ts';
import { sum, ZERO } from '../../../../src/domain/money/money.ts';
import { DAY_MS, MINUTE_MS } from '../../../../src/domain/calendar/hub-time.ts';

const STOCK = 10;
const wine = (quantity: number) => aLine(quantity, { sku: WINE, title: 'Vin' });
const tomme = (quantity: number) => ({ lines: [{ line: 1, quantity }] });
const WHY = 'Demandé au téléphone';

anyDatabase((_kind, open) => {
  const market = marketSuite(open);
  const { database } = market;
  const alice = market.client('alice');
  const bob = market.client('bob');
  const manager = market.client('manager');
  const courier = market.client('courier');

  const quoted = async (oid: number, wish: Partial<EditWish>) => {
    const body = { lines: [], added: [], replaced: [], ...wish };
    const answer = await manager.post(`/v1/orders/${oid}/edit/quote`, body);
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
    return answer.json<EditQuote>();
  };
  const editBody = async (oid: number, wish: Partial<EditWish>, more: object = {}) => ({
    ...{ lines: [], added: [], replaced: [], adult: true, beyond: 'bank', why: WHY, tell: true },
    ...{ seen: (await quoted(oid, wish)).after, ...wish, ...more },
  });
  const edit = async (oid: number, wish: Partial<EditWish>, more: object = {}) =>
    manager.post(`/v1/orders/${oid}/edit`, await editBody(oid, wish, more));
  const edited = async (oid: number, wish: Partial<EditWish>, more: object = {}) => {
    const answer = await edit(oid, wish, more);
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
    return answer.json<{ order: Order; waiting?: { url: string } }>();
  };
  const quantities = ({ items }: Pick<Order, 'items'>) =>
    items.map(({ line, sku, quantity }) => [line, sku, quantity]);
  const held = async (oid: number) =>
    (await atTheBank(database, oid)).filter((line) => /^(?:held|taken)/.test(line));
  const violations = () => marketViolations(database, STOCK);
  const pastTheCutoff = () => {
    market.clock.now = MARKET_NOW + 3 * DAY_MS;
  };

  describe('an edit of an order', () => {
    test.each([
      ['its customer', () => alice, 403],
      ['another customer', () => bob, 403],
      ['a courier', () => courier, 403],
    ] as const)('is refused to %s', async (_who, client, status) => {
      const { oid } = await placed(alice);
      const answer = await client().post(`/v1/orders/${oid}/edit/quote`, {
        lines: [],
        added: [],
        replaced: [],
      });
      expect(answer.statusCode).toBe(status);
    });

    test('is possible after the cut-off, when its customer can no longer change it', async () => {
      const { oid } = await placed(alice, { lines: [aLine(2)] });
      pastTheCutoff();
      const own = await alice.post(`/v1/orders/${oid}/change/quote`, { ...tomme(3), added: [] });
      expect(own.json<ChangeQuote>().closed).toBeDefined();
      const { order } = await edited(oid, tomme(1));
      expect(quantities(order)).toEqual([[1, TOMME, 1]]);
      expect(await violations()).toEqual([]);
    });

    test('adds, changes, removes and replaces lines', async () => {
      const { oid } = await placed(alice, { lines: [aLine(2), wine(1)] });
      await edited(oid, { lines: [{ line: 2, quantity: 0 }] });
      const { order } = await edited(oid, { ...tomme(3), added: [wine(2)] });
      expect(quantities(order)).toEqual([
        [1, TOMME, 3],
        [3, WINE, 2],
      ]);
      expect(await violations()).toEqual([]);
    });

    test('keeps what a product replaces, and its price at that time', async () => {
      const { oid } = await placed(alice, { lines: [aLine(2)] });
      const { order } = await edited(oid, { replaced: [{ line: 1, by: wine(1) }] });
      expect(order.items).toMatchObject([
        { line: 2, sku: WINE, quantity: 1, replaces: { amount: 17, title: expect.any(String) as string } },
      ]);
      const stored = await storedOrder(database, oid);
      expect(stored.items[0]?.replaces?.amount).toBe(1700);
      expect(stored.revisions).toMatchObject([
        {
          ...{ by: 'market', who: people.manager.id },
          lines: [{ line: 2, before: 2, after: 1, was: 1700, is: stored.items[0]?.price }],
        },
      ]);
      expect(await violations()).toEqual([]);
    });

    test('quotes before and after, VAT, and the amount beyond the hold; it moves nothing', async () => {
      const { oid } = await placed(alice, { lines: [aLine(2)] });
      const before = await marketState(database);
      const { payment } = await storedOrder(database, oid);
      const less = await quoted(oid, tomme(1));
      expect(less).toMatchObject({
        ...{ asks: false, beyond: 0, held: payment.reserved },
        lines: [{ line: 1, before: 2, after: 1 }],
      });
      const more = await quoted(oid, tomme(8));
      expect(more).toMatchObject({ asks: true, beyond: more.after.toPay - payment.reserved });
      // No VAT without a VAT number.
      expect(more.vat).toEqual({ before: 0, after: 0 });
      expect(await marketState(database)).toEqual(before);
    });

    test('quotes VAT as the invoice will, including service and delivery', async () => {
      const { oid } = await placed(alice, { lines: [aLine(2), wine(1)] });
      await setHub(database, { seller: { kind: 'hub', vatNumber: 'CHE-123.456.788 TVA' } });
      const wish = { lines: [{ line: 2, quantity: 0 }] };
      const { vat } = await quoted(oid, wish);
      await edited(oid, wish);
      await prepare(database, oid);
      await manager.post(`/v1/orders/${oid}/capture`, {});
      const { data } = await database.db
        .selectFrom('papers')
        .select('data')
        .where('kind', '=', 'invoice')
        .executeTakeFirstOrThrow();
      expect(data.vat.map(({ rate }) => rate)).toEqual([0.026]);
      expect(vat.after).toBe(sum(data.vat.map((one) => one.vat)));
      // 2.6 % of the whole amount.
      expect(vat.after).toBeCloseTo((data.total * 26) / 1026, 0);
    });

    test('requires a reason', async () => {
      const { oid } = await placed(alice, { lines: [aLine(2)] });
      expect((await edit(oid, tomme(1), { why: '  ' })).statusCode).toBe(400);
      expect((await storedOrder(database, oid)).items).toMatchObject([{ quantity: 2 }]);
    });

    test('is mailed with its reason, unless the office informs the customer itself', async () => {
      const { oid } = await placed(alice, { lines: [aLine(4)] });
      await edited(oid, tomme(3), { tell: false });
      const name = `order-changed:${oid}`;
      expect((await mailNames(database)).filter((mail) => mail.startsWith(name))).toEqual([]);
      market.clock.now += MINUTE_MS;
      await edited(oid, tomme(2));
      expect((await mailNames(database)).filter((mail) => mail.startsWith(name))).toHaveLength(1);
    });

    test('is in the history with who, why, before and after, and marks the order', async () => {
      const { oid } = await placed(alice, { lines: [aLine(2)] });
      const { order } = await edited(oid, tomme(1));
      expect(order).toMatchObject({ edited: expect.any(String) as string });
      expect(order).not.toHaveProperty('changed');
      const [last] = (await manager.get(`/v1/orders/${oid}/history`)).json<OrderAuditEntry[]>();
      expect(last).toMatchObject({
        ...{ action: 'order.edit', why: WHY, who: expect.any(String) as string },
        changes: [{ line: 1, field: 'wanted', before: 2, after: 1 }],
      });
      expect(order.payment.logs.at(-1)).toMatch(/ edit \d/);
    });

    test('sent twice changes once', async () => {
      const { oid } = await placed(alice, { lines: [aLine(2)] });
      const body = await editBody(oid, { replaced: [{ line: 1, by: wine(2) }] });
      const both = await Promise.all([0, 1].map(() => manager.post(`/v1/orders/${oid}/edit`, body)));
      expect(both.map(({ statusCode }) => statusCode)).toContain(200);
      const again = await manager.post(`/v1/orders/${oid}/edit`, body);
      expect(quantities(again.json<{ order: Order }>().order)).toEqual([[2, WINE, 2]]);
      expect(
        (await storedOrder(database, oid)).payment.logs.filter((line) => line.includes(' edit ')),
      ).toHaveLength(1);
      expect(await violations()).toEqual([]);
    });

    test('is refused beyond the stock', async () => {
      const { oid } = await placed(alice, { lines: [aLine(2)] });
      await setStock(database, TOMME, 1);
      expect(await quoted(oid, tomme(9))).toMatchObject({ changes: [{ kind: 'quantity', after: 3 }] });
      expect((await edit(oid, tomme(9))).json()).toMatchObject({ error: { code: 'order_change_differs' } });
    });

    test('that empties the order is refused: an order must be cancelled', async () => {
      const { oid } = await placed(alice);
      expect((await edit(oid, tomme(0))).json()).toMatchObject({ error: { code: 'order_change_empty' } });
    });

    test('is refused once the money is captured', async () => {
      const { oid } = await placed(alice, { lines: [aLine(2)] });
      await prepare(database, oid);
      expect((await manager.post(`/v1/orders/${oid}/capture`, {})).statusCode).toBe(200);
      expect((await quoted(oid, tomme(1))).closed).toBe('Cette commande ne peut plus être changée.');
      expect((await edit(oid, tomme(1))).json()).toMatchObject({ error: { code: 'order_not_changeable' } });
    });
  });

  describe('an edit concurrent with others', () => {
    test('is refused when the customer changed the order meanwhile, and takes nothing', async () => {
      const { oid } = await placed(alice, { lines: [aLine(2)] });
      const body = await editBody(oid, { added: [wine(1)] });
      const own = await alice.post(`/v1/orders/${oid}/change/quote`, { ...tomme(3), added: [] });
      const seen = own.json<ChangeQuote>().after;
      await alice.post(`/v1/orders/${oid}/change`, { ...tomme(3), added: [], adult: true, seen });
      const late = await manager.post(`/v1/orders/${oid}/edit`, body);
      expect(late.json()).toMatchObject({ error: { code: 'order_change_differs' } });
      expect(quantities(await storedOrder(database, oid))).toEqual([[1, TOMME, 3]]);
      expect(await violations()).toEqual([]);
    });

    test('names the lines that the customer has changed since they were shown, even with equal amounts', async () => {
      const { oid } = await placed(alice, { lines: [aLine(2), wine(1)] });
      const from = [
        { line: 1, title: 'Tomme', quantity: 2 },
        { line: 2, title: 'Vin', quantity: 1 },
      ];
      const own = await alice.post(`/v1/orders/${oid}/change/quote`, { ...tomme(3), added: [] });
      const seen = own.json<ChangeQuote>().after;
      await alice.post(`/v1/orders/${oid}/change`, { ...tomme(3), added: [], adult: true, seen, from });
      // The amounts are those of the current order, but the replaced line is not what was seen.
      const late = await edit(oid, { replaced: [{ line: 1, by: wine(1) }] }, { from });
      expect(late.statusCode).toBe(409);
      expect(late.json()).toMatchObject({
        error: {
          code: 'order_changed_meanwhile',
          details: {
            by: 'customer',
            lines: [{ line: 1, title: 'Tomme', before: 2, after: 3 }],
          },
        },
      });
      expect(quantities(await storedOrder(database, oid))).toEqual([
        [1, TOMME, 3],
        [2, WINE, 1],
      ]);
      expect(await violations()).toEqual([]);
    });

    test('is reported to its customer likewise, and a repeated edit counts once', async () => {
      const { oid } = await placed(alice, { lines: [aLine(2), wine(1)] });
      const from = [
        { line: 1, title: 'Tomme', quantity: 2 },
        { line: 2, title: 'Vin', quantity: 1 },
      ];
      const body = await editBody(oid, { lines: [{ line: 2, quantity: 0 }] }, { from });
      expect((await manager.post(`/v1/orders/${oid}/edit`, body)).statusCode).toBe(200);
      expect((await manager.post(`/v1/orders/${oid}/edit`, body)).statusCode).toBe(200);
      const own = await alice.post(`/v1/orders/${oid}/change/quote`, { ...tomme(3), added: [] });
      const seen = own.json<ChangeQuote>().after;
      const change = { ...tomme(3), added: [], adult: true, seen };
      const late = await alice.post(`/v1/orders/${oid}/change`, { ...change, from });
      expect(late.json()).toMatchObject({
        error: {
          code: 'order_changed_meanwhile',
          details: { by: 'market', lines: [{ line: 2, title: 'Vin', before: 1, after: 0 }] },
        },
      });
      const read = await alice.post(`/v1/orders/${oid}/change`, { ...change, from: from.slice(0, 1) });
      expect(read.statusCode).toBe(200);
    });

    test('concurrent with a change of the customer keeps the money right', async () => {
      const { oid } = await placed(alice, { lines: [aLine(2)] });
      const body = await editBody(oid, { added: [wine(1)] });
      const own = await alice.post(`/v1/orders/${oid}/change/quote`, { ...tomme(3), added: [] });
      const change = { ...tomme(3), added: [], adult: true, seen: own.json<ChangeQuote>().after };
      await Promise.all([
        manager.post(`/v1/orders/${oid}/edit`, body),
        alice.post(`/v1/orders/${oid}/change`, change),
      ]);
      expect([
        [[1, TOMME, 3]],
        [
          [1, TOMME, 2],
          [2, WINE, 1],
        ],
      ]).toContainEqual(quantities(await storedOrder(database, oid)));
      expect(await held(oid)).toHaveLength(1);
      expect(await violations()).toEqual([]);
    });

    test('is refused for a line that has been prepared meanwhile', async () => {
      const { oid } = await placed(alice, { lines: [aLine(2), wine(1)] });
      const body = await editBody(oid, tomme(1));
      const ticked = await courier.post(`/v1/orders/${oid}/items`, [
        { line: 1, fulfillment: { status: 'fulfilled', issue: 'issue_no_issue' } },
      ]);
      expect(ticked.statusCode).toBe(200);
      const answer = await manager.post(`/v1/orders/${oid}/edit`, body);
      expect(answer.json()).toMatchObject({ error: { code: 'order_change_differs' } });
      expect(await quoted(oid, tomme(1))).toMatchObject({
        lines: [{ locked: 'Déjà en préparation, il ne change plus.' }, {}],
      });
      const { order } = await edited(oid, { lines: [{ line: 2, quantity: 2 }] });
      expect(quantities(order)).toEqual([
        [1, TOMME, 2],
        [2, WINE, 2],
      ]);
    });

    test('marks the line, so that an earlier tick does not count for the new quantity', async () => {
      const { oid } = await placed(alice, { lines: [aLine(2)] });
      await edited(oid, tomme(1));
      expect((await storedOrder(database, oid)).items[0]?.fulfillment.gen).toMatch(/^change:/);
    });

    test('is refused once its day is closed, to the office and to its customer', async () => {
      const { oid } = await placed(alice, { lines: [aLine(2)] });
      const body = await editBody(oid, tomme(1));
      const order = await storedOrder(database, oid);
      await rewrite(database, { ...order, locked: new Date(market.clock.now).toISOString() });
      const office = await manager.post(`/v1/orders/${oid}/edit`, body);
      expect(office.json()).toMatchObject({ error: { code: 'day_locked' } });
      expect((await quoted(oid, tomme(1))).closed).toContain('est fermée');
      const { seen, adult } = body;
      const own = await alice.post(`/v1/orders/${oid}/change`, { ...tomme(1), added: [], seen, adult });
      expect(own.json()).toMatchObject({ error: { code: 'day_locked' } });
      expect((await storedOrder(database, oid)).items).toMatchObject([{ quantity: 2 }]);
    });
  });

  describe('the money of an edit', () => {
    test('excludes a line that was not found from the amounts', async () => {
      const { oid } = await placed(alice, { lines: [aLine(2), wine(1)] });
      const order = await storedOrder(database, oid);
      const items = order.items.map((item) =>
        item.line === 2
          ? { ...item, finalprice: ZERO, fulfillment: { ...item.fulfillment, status: 'failure' as const } }
          : item,
      );
      await rewrite(database, { ...order, items });
      const { before, after } = await quoted(oid, tomme(3));
      const { price = ZERO } = items[0] ?? {};
      expect([before.items, after.items]).toEqual([2 * price, 3 * price]);
    });

    test('within the hold keeps it, and lowers the amount to capture', async () => {
      const { oid } = await placed(alice, { lines: [aLine(4)] });
      const before = await storedOrder(database, oid);
      await edited(oid, tomme(2));
      expect(await atTheBank(database, oid)).toHaveLength(1);
      expect((await storedOrder(database, oid)).payment.reserved).toBeLessThan(before.payment.reserved);
    });

    test('beyond the hold requests the greater amount, then releases the previous hold', async () => {
      const { oid } = await placed(alice);
      const before = await storedOrder(database, oid);
      await edited(oid, tomme(5));
      expect(await held(oid)).toHaveLength(1);
      expect((await storedOrder(database, oid)).payment.reserved).toBeGreaterThan(before.payment.reserved);
      expect(await violations()).toEqual([]);
    });

    test('goes to the balance when the office chooses so: the capture takes only the hold', async () => {
      const { oid } = await placed(alice);
      const { payment } = await storedOrder(database, oid);
      const quote = await quoted(oid, tomme(5));
      await edited(oid, tomme(5), { beyond: 'account' });
      expect(await atTheBank(database, oid)).toHaveLength(1);
      expect((await storedOrder(database, oid)).payment.reserved).toBe(payment.reserved);
      await prepare(database, oid);
      await manager.post(`/v1/orders/${oid}/capture`, {});
      const after = await storedOrder(database, oid);
      expect(after.payment).toMatchObject({ captured: payment.reserved, account: quote.beyond });
      expect((await purse(database, people.alice.id)).balance).toBe(0 - quote.beyond);
    });

    test('uses the credit that the order used, and no more', async () => {
      await setBalance(database, people.alice.id, 2500);
      const { oid } = await placed(alice, { lines: [aLine(4)], change: { credit: true } });
      await edited(oid, tomme(1));
      const { payment } = await storedOrder(database, oid);
      expect((await purse(database, people.alice.id)).balance + payment.customer_credit).toBe(2500);
    });

    test('by invoice moves only the balance', async () => {
      const { oid } = await placed(alice, { lines: [aLine(2)], means: 'invoice' });
      expect(await quoted(oid, tomme(3))).toMatchObject({ asks: false, beyond: 0 });
      await edited(oid, tomme(3));
      const { payment } = await storedOrder(database, oid);
      expect((await purse(database, people.alice.id)).moved).toBe(0 - payment.reserved);
    });

    test('by TWINT charges the whole amount again', async () => {
      const { oid } = await placed(alice, { means: 'twint' });
      await edited(oid, tomme(3));
      expect(await held(oid)).toHaveLength(1);
      expect(await violations()).toEqual([]);
    });
  });

  describe('an edit that the bank asks the customer to authenticate', () => {
    const waiting = async () => {
      const { oid } = await placed(alice);
      const { db } = database;
      const asking = await db
        .selectFrom('payment_methods')
        .select('token')
        .where('alias', '=', `asks-${people.alice.id}`)
        .executeTakeFirstOrThrow();
      await db
        .updateTable('payment_methods')
        .set(asking)
        .where('alias', '=', `visa-${people.alice.id}`)
        .execute();
      expect(await edited(oid, tomme(5))).toMatchObject({
        order: { items: [{ quantity: 1 }] },
        waiting: { url: expect.any(String) as string },
      });
      return oid;
    };

    test('notifies them, and shows them the bank’s page', async () => {
      const oid = await waiting();
      expect((await mailNames(database)).filter((name) => name.startsWith('order-edit-bank:'))).toHaveLength(
        1,
      );
      const own = await alice.post(`/v1/orders/${oid}/change/quote`, { lines: [], added: [] });
      expect(own.json<ChangeQuote>().waiting).toBeDefined();
    });

    test.each([
      [
        'the office abandons it',
        async (oid: number) => {
          await manager.post(`/v1/orders/${oid}/edit/settle`, { give_up: true });
        },
      ],
      [
        'their time runs out',
        async () => {
          market.clock.now += 20 * MINUTE_MS;
          await finishChanges.run(market.house);
        },
      ],
    ])('ends without a trace when %s', async (_how, act) => {
      const oid = await waiting();
      await act(oid);
      expect((await storedOrder(database, oid)).items).toMatchObject([{ quantity: 1 }]);
      expect(await held(oid)).toHaveLength(1);
      expect(await violations()).toEqual([]);
    });
  });
});
