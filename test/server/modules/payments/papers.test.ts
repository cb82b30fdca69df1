import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { PaperSummary } from '../../../../src/contract/orders/papers.ts';
import { addDays, DAY_MS, localDay } from '../../../../src/domain/calendar/hub-time.ts';
import { toChf } from '../../../../src/domain/money/money.ts';
import type { Paper } from '../../../../src/domain/payment/paper.ts';
import { nextNumber } from '../../../../server/modules/payments/papers/papers-store.ts';
import { invoiceMonths } from '../../../../server/modules/payments/papers/monthly-invoices.ts';
import { inTransaction } from '../../../../server/platform/database/transaction.ts';
import { aLine, placed, setBalance, setHub, type Wanted } from '../../../support/checkout-market.ts';
import { anyDatabase, eachDatabase } from '../../../support/databases/databases.ts';
import { aMutation, push } from '../../../support/engine/sync-device.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import type { Client } from '../../../support/marketplace.ts';
import { prepare, storedOrder } from '../../../support/prepare-order.ts';
import { people } from '../../../support/small-market.ts';

const PAYEE = {
  ...{ name: 'Association Cabas', street: 'Rue Jacques-Dalphin', number: '11', postalCode: '1227' },
  ...{ town: 'Carouge', country: 'CH', iban: 'CH58 0079 1123 0008 8901 2' },
};
const HUB = 'geneve-carouge';

eachDatabase((kind, open) => {
  describe('the numbers of papers', () => {
    const market = marketSuite(open);

    test('have no gap or duplicate among 50 concurrent ones of which some fail', async () => {
      const issueOne = (at: number) =>
        inTransaction(market.database, async (tx) => {
          const number = await nextNumber(tx, 'hub:geneve-carouge', 2026);
          await sql`select pg_sleep(${kind === 'postgres' ? Math.random() / 50 : 0})`.execute(tx);
          if (at % 3 === 0) throw new Error('the settlement failed');
          return number;
        });
      const done = await Promise.allSettled(Array.from({ length: 50 }, (_, at) => issueOne(at)));
      const numbers = done.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      expect(numbers).toHaveLength(33);
      expect(numbers.sort((left, right) => left - right)).toEqual(
        Array.from({ length: 33 }, (_, at) => at + 1),
      );
    });

    test('are counted for each issuer and each year', async () => {
      const next = (issuer: string, year: number) =>
        inTransaction(market.database, (tx) => nextNumber(tx, issuer, year));
      expect(await next('hub:a', 2026)).toBe(1);
      expect(await next('hub:a', 2026)).toBe(2);
      expect(await next('hub:a', 2027)).toBe(1);
      expect(await next('hub:b', 2026)).toBe(1);
    });
  });
});

anyDatabase((_kind, open) => {
  const market = marketSuite(open);
  const { database } = market;
  const alice = market.client('alice');
  const bob = market.client('bob');
  const manager = market.client('manager');
  const admin = market.client('admin');

  /** One Tomme at 8.50, 8 % of service and 11.90 of delivery: 21.08. */
  const delivered = async (wanted: Wanted = {}, finalprice?: number) => {
    const { oid } = await placed(alice, wanted);
    await prepare(database, oid, finalprice);
    const answer = await manager.post(`/v1/orders/${oid}/capture`, {});
    expect(answer.statusCode, answer.body).toBe(200);
    return oid;
  };
  const papersOf = async (query = '', by: Client = alice) =>
    (await by.get(`/v1/papers${query}`)).json<{ papers: PaperSummary[]; waiting: number }>().papers;
  /** Oldest first: kind, number, francs. */
  const told = async (oid: number) =>
    (await papersOf(`?oid=${oid}`)).reverse().map(({ kind, number, total }) => [kind, number, total]);
  const stored = async () => {
    const rows = await database.db
      .selectFrom('papers')
      .select([sql<Paper>`data`.as('paper'), 'id', 'corrected_by'])
      .orderBy('number')
      .execute();
    return rows;
  };
  /** Expects the valid invoices of each order to add up to its price, and each order to be on one of them. */
  const expectOneInvoiceEach = async (...prices: readonly (readonly [oid: number, francs: number])[]) => {
    const papers = (await stored()).map(({ paper }) => paper);
    for (const [oid, francs] of prices) {
      const rows = papers.flatMap(({ rows: all }) => all.filter((row) => row.oid === oid));
      expect(rows.reduce((sum, { amount }) => sum + amount, 0) / 100).toBeCloseTo(francs, 9);
      const valid = (await stored()).filter(
        ({ paper, corrected_by: by }) =>
          by === null && paper.kind !== 'credit_note' && paper.oids.includes(oid),
      );
      expect(valid.length).toBe(francs === 0 ? 0 : 1);
    }
    expect(papers.map(({ number }) => number)).toEqual(
      papers.map((_, at) => `2026-${String(at + 1).padStart(7, '0')}`),
    );
  };
  const nextMonth = () => {
    market.clock.now = Date.parse('2026-12-02T09:00:00Z');
    return invoiceMonths.run(market.house);
  };

  describe('the invoice of an order', () => {
    test.each([
      ['a card', {}, 21.08],
      // Without a card fee: 5 % of service.
      ['TWINT', { means: 'twint' }, 20.83],
    ] as const)('is issued when its money is taken by %s, and not before', async (_, wanted, price) => {
      const { oid } = await placed(alice, wanted);
      expect(await papersOf(`?oid=${oid}`)).toEqual([]);
      await prepare(database, oid);
      await manager.post(`/v1/orders/${oid}/capture`, {});
      expect(await told(oid)).toEqual([['invoice', '2026-0000001', price]]);
      await manager.post(`/v1/orders/${oid}/capture`, {});
      await expectOneInvoiceEach([oid, price]);
    });

    test('is issued when credit pays everything', async () => {
      await setBalance(database, people.alice.id, 10_000);
      const oid = await delivered({ change: { credit: true } });
      const [paper] = (await stored()).map((one) => one.paper);
      const { payment } = await storedOrder(database, oid);
      expect(payment).toMatchObject({ status: 'paid', captured: 0 });
      expect(paper?.paid).toEqual([{ title: 'Crédit', amount: payment.customer_credit }]);
      expect(paper).toMatchObject({ total: payment.customer_credit, due: 0 });
    });

    test('does not exist for an order settled before papers were introduced', async () => {
      const oid = await delivered();
      await database.db.deleteFrom('invoiced_orders').execute();
      await database.db.deleteFrom('papers').execute();
      await manager.post(`/v1/orders/${oid}/hub/refund`, { amount: 2 });
      expect(await papersOf(`?oid=${oid}`)).toEqual([]);
    });

    test('does not exist for an order cancelled before its money is taken', async () => {
      const { oid } = await placed(alice);
      await alice.post(`/v1/orders/${oid}/cancel`, {});
      expect(await stored()).toEqual([]);
    });
  });

  describe('a change after the invoice', () => {
    test.each([
      [
        'a lowered line',
        (oid: number) => manager.post(`/v1/orders/${oid}/refund`, { line: 1, finalprice: 4.5 }),
        16.76,
      ],
      [
        'a gesture of the hub',
        (oid: number) => manager.post(`/v1/orders/${oid}/hub/refund`, { amount: 2 }),
        19.08,
      ],
      ['a credited problem', (oid: number) => push(alice, [reported(oid)]), 16.83],
      ['a refund of all', (oid: number) => manager.post(`/v1/orders/${oid}/refund`, {}), 0],
    ] as const)('%s is a credit note and an invoice of what remains', async (_, change, left) => {
      const oid = await delivered();
      await change(oid);
      const again = left === 0 ? [] : [['invoice', '2026-0000003', left]];
      expect(await told(oid)).toEqual([
        ['invoice', '2026-0000001', 21.08],
        ['credit_note', '2026-0000002', -21.08],
        ...again,
      ]);
      const [third, note, first] = left === 0 ? [undefined, ...(await papersOf())] : await papersOf();
      expect(first).toMatchObject({ cancelledBy: { id: note?.id, number: '2026-0000002' } });
      expect(note).toMatchObject({ corrects: { id: first?.id, number: '2026-0000001' } });
      if (left !== 0) {
        expect(third).toMatchObject({ corrects: { id: first?.id, number: '2026-0000001' } });
        expect(first).toMatchObject({ replacedBy: { id: third?.id } });
      }
      await expectOneInvoiceEach([oid, left]);
    });

    test('a problem that the office decides on the card corrects it, and so does a later gesture', async () => {
      const oid = await delivered();
      await push(alice, [reported(oid, { wish: 'card' })]);
      expect(await told(oid)).toHaveLength(1);
      await manager.post(`/v1/orders/${oid}/lines/1/problem`, { kind: 'card', amount: 2 });
      await manager.post(`/v1/orders/${oid}/hub/refund`, { amount: 1 });
      expect(await told(oid)).toHaveLength(5);
      await expectOneInvoiceEach([oid, 18.08]);
    });

    test('what changes no amount corrects nothing', async () => {
      const oid = await delivered();
      await push(alice, [reported(oid, { wish: 'none' })]);
      expect(await told(oid)).toEqual([['invoice', '2026-0000001', 21.08]]);
    });

    test('never changes an issued paper', async () => {
      await delivered();
      const touch = database.db.updateTable('papers').set({ number: 7 }).execute();
      await expect(touch).rejects.toThrow('a paper never changes');
    });
  });

  describe('the invoice of a month', () => {
    const two = async () => [
      await delivered({ means: 'invoice' }),
      await delivered({ means: 'invoice', lines: [aLine(2)] }),
    ];
    /** 8.50 or 17.00, 5.1 % of service, and the delivery. */
    const priceOf = async (oid: number) => {
      const { captured, customer_credit: credit } = (await storedOrder(database, oid)).payment;
      return toChf(captured) + toChf(credit);
    };

    test('is issued once its month is over, only once, beside the invoices of cards', async () => {
      await setHub(database, { payee: PAYEE });
      const byCard = await delivered();
      const [first = 0, second = 0] = await two();
      expect(await told(first)).toEqual([]);
      await invoiceMonths.run(market.house);
      expect(await told(first)).toEqual([]);
      await nextMonth();
      await nextMonth();
      const [paper, ...more] = await papersOf('?q=0000002');
      expect(more).toEqual([]);
      expect(paper).toMatchObject({
        kind: 'monthly_invoice',
        oids: [first, second],
        delivered: '2026-11-30',
      });
      await expectOneInvoiceEach(
        [byCard, 21.08],
        [first, await priceOf(first)],
        [second, await priceOf(second)],
      );
    });

    test('lists products and true days, is due in 30 days, and is mailed to its customer once', async () => {
      await setHub(database, { payee: PAYEE });
      const early = await delivered({ means: 'invoice' });
      const ordered = (await storedOrder(database, early)).shipping.when;
      const at = new Date(Date.parse(ordered) - DAY_MS).toISOString();
      await database.db
        .updateTable('orders')
        .set({
          data: sql`jsonb_set(jsonb_set(data, '{shipping,shipped}', 'true'), '{shipping,outcome}',
            ${JSON.stringify({ kind: 'delivered', at })}::jsonb)`,
        })
        .where('oid', '=', early)
        .execute();
      const later = await delivered({ means: 'invoice', lines: [aLine(2)] });
      const demand = () => manager.post('/v1/papers/months', { hub: HUB, month: 11, year: 2026 });
      await demand();
      await demand();
      const [paper] = (await stored()).map((one) => one.paper);
      const issued = localDay(market.clock.now, 'Europe/Zurich');
      expect(paper).toMatchObject({ issued, dueBy: addDays(issued, 30) });
      expect(paper?.deliveries).toEqual([
        { oid: early, day: localDay(Date.parse(at), 'Europe/Zurich') },
        { oid: later, day: localDay(Date.parse(ordered), 'Europe/Zurich') },
      ]);
      expect(paper?.rows.map(({ kind, oid }) => [kind, oid])).toEqual(
        [early, later].flatMap((oid) => ['line', 'service', 'delivery'].map((kind) => [kind, oid])),
      );
      const mails = await database.db
        .selectFrom('mail_queue')
        .select(['recipient', 'subject'])
        .where('dedupe', 'like', 'monthly-invoice:%')
        .execute();
      expect(mails).toHaveLength(1);
      expect(mails[0]?.subject).toContain(paper?.number);
      // A correction leaves the day to pay.
      market.clock.now += 5 * DAY_MS;
      await manager.post(`/v1/orders/${later}/hub/refund`, { amount: 2 });
      expect((await stored()).at(-1)?.paper).toMatchObject({
        issued: addDays(issued, 5),
        dueBy: addDays(issued, 30),
      });
    });

    test('is issued on demand by the office; later orders get another one', async () => {
      const [first = 0, second = 0] = await two();
      const demand = (by: Client) => by.post('/v1/papers/months', { hub: HUB, month: 11, year: 2026 });
      expect((await manager.get(`/v1/papers?hub=${HUB}&month=11&year=2026`)).json()).toMatchObject({
        waiting: 1,
      });
      expect((await demand(alice)).statusCode).toBe(403);
      expect((await demand(manager)).json()).toEqual({ issued: 1 });
      expect((await demand(manager)).json()).toEqual({ issued: 0 });
      const third = await delivered({ means: 'invoice' });
      await nextMonth();
      expect((await papersOf()).map(({ oids }) => oids)).toEqual([[third], [first, second]]);
      for (const oid of [first, second, third]) await expectOneInvoiceEach([oid, await priceOf(oid)]);
    });

    test('excludes an order given back before its month was over', async () => {
      const oid = await delivered({ means: 'invoice' });
      const waiting = async () =>
        (await manager.get(`/v1/papers?hub=${HUB}&month=11&year=2026`)).json<{ waiting: number }>().waiting;
      expect(await waiting()).toBe(1);
      await manager.post(`/v1/orders/${oid}/refund`, {});
      expect(await waiting()).toBe(0);
    });

    test('is cancelled and issued anew when one of its orders changes', async () => {
      await setHub(database, { payee: PAYEE });
      const [first = 0, second = 0] = await two();
      await nextMonth();
      const before = await priceOf(first);
      await manager.post(`/v1/orders/${first}/hub/refund`, { amount: 2 });
      await manager.post(`/v1/orders/${second}/refund`, {});
      expect((await stored()).map(({ paper }) => [paper.kind, paper.oids])).toEqual([
        ['monthly_invoice', [first, second]],
        ['credit_note', [first, second]],
        ['monthly_invoice', [first, second]],
        ['credit_note', [first, second]],
        ['monthly_invoice', [first]],
      ]);
      const asked = await database.db
        .selectFrom('papers')
        .select(sql<number>`(payment ->> 'amount')::int - (data ->> 'due')::int`.as('beyond'))
        .where('payment', 'is not', null)
        .execute();
      expect(asked.map(({ beyond }) => beyond)).toEqual([0, 0, 0]);
      const listed = await database.db.selectFrom('invoiced_orders').select('oid').execute();
      expect(listed).toEqual([{ oid: first }]);
      await expectOneInvoiceEach([first, before - 2], [second, 0]);
    });

    test('stays as corrected when the lowered order is paid', async () => {
      const [, second = 0] = await two();
      await nextMonth();
      const lowered = await manager.post(`/v1/orders/${second}/refund`, { line: 1, finalprice: 8.5 });
      expect(lowered.statusCode, lowered.body).toBe(200);
      const corrected = await stored();
      expect(corrected).toHaveLength(3);
      await admin.post('/v1/orders/invoices/update', { oids: [second] });
      const paid = await manager.post(`/v1/orders/${second}/capture`, {});
      expect([paid.statusCode, paid.json()]).toMatchObject([200, { payment: { status: 'paid' } }]);
      expect(await stored()).toEqual(corrected);
    });

    test('is what the bill of the month downloads; before, that is a provisional statement', async () => {
      await setHub(database, { payee: PAYEE });
      const [first = 0] = await two();
      const bill = async () => alice.get(`/v1/orders/invoices/bill/11/2026?hub=${HUB}`);
      expect((await bill()).headers['content-disposition']).toContain(
        `facture-2026-11-${people.alice.id}.pdf`,
      );
      await nextMonth();
      const [paper] = await papersOf();
      expect((await bill()).headers['content-disposition']).toContain(`facture-${paper?.number}.pdf`);
      expect((await bill()).rawPayload).toEqual((await alice.get(`/v1/papers/${paper?.id}`)).rawPayload);
      await admin.post('/v1/orders/invoices/update', { oids: [first], amount: 1 });
      expect((await bill()).headers['content-disposition']).toContain(
        `facture-2026-11-${people.alice.id}.pdf`,
      );
    });
  });

  describe('the PDF of a paper', () => {
    test('is the same each time; a different one is refused and reported to the office', async () => {
      await delivered();
      const [paper] = await papersOf();
      const read = () => alice.get(`/v1/papers/${paper?.id}`);
      const first = await read();
      expect(first.headers['content-type']).toBe('application/pdf');
      expect((await read()).rawPayload).toEqual(first.rawPayload);
      await database.db.updateTable('papers').set({ hash: 'another' }).execute();
      const refused = await read();
      expect([refused.statusCode, refused.json()]).toMatchObject([409, { error: { code: 'paper_differs' } }]);
      await read();
      const mails = await database.db
        .selectFrom('mail_queue')
        .select('recipient')
        .where('dedupe', 'like', 'paper-differs:%')
        .execute();
      expect(mails).toEqual([{ recipient: `${HUB}@exemple.ch` }]);
      // A release that draws differently raises `drawing`, and the change of the hash is audited.
      await database.db.updateTable('papers').set({ drawing: 0 }).execute();
      expect((await read()).statusCode).toBe(200);
      const audit = await database.db
        .selectFrom('audit')
        .select('action')
        .where('action', '=', 'paper.redraw')
        .execute();
      expect(audit).toHaveLength(1);
    });

    test('is for its customer and the office of its hub', async () => {
      const oid = await delivered({ means: 'invoice' });
      await nextMonth();
      const [paper] = await papersOf();
      const paths = [`/v1/papers/${paper?.id}`, `/v1/papers/delivery-notes/${oid}`];
      for (const path of paths) {
        for (const by of [alice, manager, admin]) expect((await by.get(path)).statusCode).toBe(200);
        expect((await bob.get(path)).statusCode).toBe(404);
      }
      expect(await papersOf('', bob)).toEqual([]);
      expect(await papersOf(`?user=${people.alice.id}`, bob)).toEqual([]);
      expect(await papersOf(`?hub=${HUB}`, manager)).toHaveLength(1);
      expect(await papersOf('?hub=lausanne', manager)).toEqual([]);
      expect(await papersOf('?user=me', manager)).toEqual([]);
      expect(await papersOf('?month=12&year=2026', admin)).toHaveLength(1);
      expect(await papersOf('?month=11&year=2026', admin)).toEqual([]);
      expect(await papersOf(`?q=${oid}`, admin)).toHaveLength(1);
    });
  });
});

function reported(oid: number, more: object = {}) {
  const args = { oid, line: 1, issue: 'issue_wrong_product_quality', share: 'half', wish: 'credit', ...more };
  return { ...aMutation('order.report', args, `order:${oid}`), id: randomUUID() };
}
