import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Order } from '../../../../src/contract/orders/orders.ts';
import type { ReportedProblem } from '../../../../src/contract/orders/problems.ts';
import { DAY_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { centimes } from '../../../../src/domain/money/money.ts';
import { eraseAccount } from '../../../../server/modules/account/office/erase-account.ts';
import { feedbackLink } from '../../../../server/modules/problems/feedback-links.ts';
import { writeTransaction } from '../../../../server/platform/feed/write-transaction.ts';
import { aLine, HUB, placed, type Wanted } from '../../../support/checkout-market.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { aMutation, push } from '../../../support/engine/sync-device.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import type { Client } from '../../../support/marketplace.ts';
import { atTheBank, prepare, purse, rewrite, storedOrder } from '../../../support/prepare-order.ts';
import { refusalOf } from '../../../support/put-request.ts';
import { people } from '../../../support/small-market.ts';

const ALICE = people.alice.id;

anyDatabase((_kind, open) => {
  const market = marketSuite(open);
  const { database } = market;
  const alice = market.client('alice');
  const tablet = market.client('alice');
  const manager = market.client('manager');
  const vendor = market.client('vendor');

  /** One Tomme at this price, paid by card and delivered. */
  const delivered = async (finalprice = 850, wanted: Wanted = {}) => {
    const { oid } = await placed(alice, wanted);
    await prepare(database, oid, finalprice);
    const answer = await manager.post(`/v1/orders/${oid}/capture`, {});
    expect(answer.statusCode, answer.body).toBe(200);
    return oid;
  };
  const args = (oid: number, more: object = {}) => ({
    ...{ oid, line: 1, issue: 'issue_wrong_product_quality', share: 'half', wish: 'credit' },
    ...more,
  });
  const report = async (client: Client, oid: number, more: object = {}, id: string = randomUUID()) => {
    const mutation = { ...aMutation('order.report', args(oid, more), `order:${oid}`), id };
    const [result] = (await push(client, [mutation])).results;
    if (result === undefined) throw new Error('no result');
    return result;
  };
  const decide = (oid: number, body: object, by: Client = manager) =>
    by.post(`/v1/orders/${oid}/lines/1/problem`, body);
  const problemOf = async (oid: number) => (await storedOrder(database, oid)).items[0]?.fulfillment.problem;
  const listed = async () => (await manager.get(`/v1/orders/problems?hub=${HUB}`)).json<ReportedProblem[]>();
  const mailsAbout = async (what: string) => {
    const mails = await database.db.selectFrom('mail_queue').selectAll().orderBy('id').execute();
    return mails.filter(({ dedupe }) => dedupe.startsWith(what));
  };

  describe('a reported problem', () => {
    test('is credited at once, shown on the line and mailed, and audited', async () => {
      const oid = await delivered();
      const before = await purse(database, ALICE);
      const result = await report(alice, oid, { note: 'trop dure' });
      expect(result).toMatchObject({
        outcome: 'applied',
        rows: [
          { d: { items: [{ fulfillment: { problem: { asked: 425, credited: 425, note: 'trop dure' } } }] } },
        ],
      });
      const after = await purse(database, ALICE);
      expect(after.balance - before.balance).toBe(425);
      expect(after.moved - before.moved).toBe(425);
      const [mail] = await mailsAbout(`problem:${oid}.1`);
      expect(mail).toMatchObject({ recipient: 'alice@exemple.ch' });
      expect(mail?.text).toContain('4,25');
      expect(await mailsAbout(`problem:${oid}.1:reported:hub`)).toEqual([]);
      const told = await database.db
        .selectFrom('audit')
        .selectAll()
        .where('action', '=', 'order.report')
        .execute();
      expect(told).toMatchObject([{ who: ALICE, after: { line: 1, credited: 425 } }]);
      expect(JSON.stringify(told)).not.toContain('trop dure');
    });

    test('is credited once: after a repeated push, a second device, or both at the same time', async () => {
      const oid = await delivered();
      const before = await purse(database, ALICE);
      const id = randomUUID();
      const mutation = { ...aMutation('order.report', args(oid), `order:${oid}`), id };
      await Promise.all([push(alice, [mutation]), push(alice, [mutation]), report(tablet, oid)]);
      expect(await report(tablet, oid, { share: 'all' })).toMatchObject({
        outcome: 'merged',
        reason: 'Cet article est déjà signalé.',
      });
      expect((await purse(database, ALICE)).balance - before.balance).toBe(425);
    });

    test('is credited at once up to the limits of line and month; the rest waits', async () => {
      const [first, second, third] = [await delivered(1500), await delivered(1500), await delivered(1500)];
      await Promise.all(
        [first, second, third].map((oid, at) => report(at === 1 ? tablet : alice, oid, { share: 'all' })),
      );
      const problems = await Promise.all([first, second, third].map(problemOf));
      expect(problems.map((one) => one?.asked)).toEqual([1500, 1500, 1500]);
      expect(problems.map((one) => Number(one?.credited)).sort((one, other) => one - other)).toEqual([
        400, 800, 800,
      ]);
      expect((await listed()).map(({ waiting }) => waiting).sort((one, other) => one - other)).toEqual([
        7, 7, 11,
      ]);
      expect(await mailsAbout('problem:')).toHaveLength(6);
    });

    test('waits whole when the customer wants it on the card, and asks nothing when they only report it', async () => {
      const oid = await delivered();
      await report(alice, oid, { wish: 'card' });
      expect(await problemOf(oid)).toMatchObject({ asked: 425, credited: 0 });
      const said = await delivered();
      await report(alice, said, { wish: 'none' });
      expect(await problemOf(said)).toMatchObject({ asked: 0, credited: 0 });
      expect((await listed()).map(({ oid: one, waiting }) => [one, waiting])).toEqual([
        [oid, 4.25],
        [said, 0],
      ]);
    });

    test('is credited up to what the office’s refunds left of the line', async () => {
      const oid = await delivered();
      const refunded = await manager.post(`/v1/orders/${oid}/refund`, { line: 1, finalprice: 1 });
      expect(refunded.statusCode, refunded.body).toBe(200);
      await report(alice, oid, { share: 'all' });
      expect(await problemOf(oid)).toMatchObject({ asked: 100, credited: 100 });
      const again = await manager.post(`/v1/orders/${oid}/refund`, { line: 1, finalprice: 0 });
      expect(refusalOf(again).code).toBe('refund_too_much');
    });

    test('lowers the refund of the whole order', async () => {
      const oid = await delivered();
      await report(alice, oid);
      const { payment } = await storedOrder(database, oid);
      await manager.post(`/v1/orders/${oid}/refund`, {});
      expect((await storedOrder(database, oid)).payment.refunded).toBe(payment.captured - 425);
    });

    test('is accepted only after the delivery, only from the customer, and only for a year', async () => {
      const { oid } = await placed(alice);
      expect(await report(alice, oid)).toMatchObject({ outcome: 'rejected', code: 'order_not_delivered' });
      const came = await delivered();
      expect(await report(manager, came)).toMatchObject({ outcome: 'rejected', code: 'not_found' });
      expect(await report(alice, came, { line: 9 })).toMatchObject({ code: 'item_not_in_order' });
      market.clock.now += 366 * DAY_MS;
      const late = await market.as('alice');
      expect(await report(late, came)).toMatchObject({ outcome: 'rejected', code: 'order_closed' });
    });

    test('follows the limits set by the market', async () => {
      const admin = await market.as('admin');
      const { issue } = (await admin.get('/v1/config')).json<{ issue: object }>();
      const saved = await admin.post('/v1/config', {
        issue: { ...issue, code: ['issue_logistic'], creditItem: 2, creditMonth: 3 },
      });
      expect(saved.statusCode, saved.body).toBe(200);
      const [first, second] = [await delivered(), await delivered()];
      await report(alice, first);
      await report(alice, second);
      expect([await problemOf(first), await problemOf(second)]).toMatchObject([
        { credited: 200 },
        { credited: 100 },
      ]);
    });
  });

  describe('a decision of the office about a waiting problem', () => {
    /** A report on a line at 11.00, of which 8.00 are credited. */
    const waiting = async () => {
      // Two pieces, so that the card holds the whole amount.
      const oid = await delivered(1100, { lines: [aLine(2)] });
      await report(alice, oid, { share: 'all' });
      return oid;
    };

    test('credits it, once even when pressed repeatedly', async () => {
      const oid = await waiting();
      const before = await purse(database, ALICE);
      const answers = await Promise.all(
        [1, 2, 3].map((at) => decide(oid, { kind: 'credit', word: `Pardon ${at}.` })),
      );
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      expect((await purse(database, ALICE)).balance - before.balance).toBe(300);
      expect(await problemOf(oid)).toMatchObject({
        credited: 800,
        decided: { kind: 'credit', amount: 300 },
      });
      expect(refusalOf(await decide(oid, { kind: 'refused' })).code).toBe('problem_decided');
      const [mail] = await mailsAbout(`problem:${oid}.1:credit`);
      expect(mail?.text).toContain('Pardon');
      expect((await listed())[0]).toMatchObject({ oid, waiting: 0 });
    });

    test('refunds it on the card, once, beside the credit', async () => {
      const oid = await waiting();
      const answers = await Promise.all([1, 2].map((at) => decide(oid, { kind: 'card', word: `${at}` })));
      expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0);
      expect((await atTheBank(database, oid)).join()).toContain('−300');
      expect(await problemOf(oid)).toMatchObject({ credited: 800, decided: { kind: 'card', amount: 300 } });
      const [told] = await mailsAbout('order-refund:');
      expect(told?.text).toMatch(/Vous avez signalé «\s*Tomme/);
      expect(told?.text).not.toContain('geste du marché');
      expect(refusalOf(await decide(oid, { kind: 'card' })).code).toBe('problem_decided');
      expect((await storedOrder(database, oid)).payment).toMatchObject({ refunded: 300, hub_refund: 300 });
    });

    test('grants less than was asked, or refuses with a reason', async () => {
      const oid = await waiting();
      expect(refusalOf(await decide(oid, { kind: 'credit', amount: 3.01 })).code).toBe('refund_too_much');
      expect((await decide(oid, { kind: 'credit', amount: 2 })).statusCode).toBe(200);
      const refused = await delivered();
      await report(alice, refused, { wish: 'card' });
      expect(
        (await decide(refused, { kind: 'refused', word: 'La photo montre une autre tomme.' })).statusCode,
      ).toBe(200);
      expect(await problemOf(refused)).toMatchObject({ decided: { kind: 'refused', amount: 0 } });
      expect((await mailsAbout(`problem:${refused}.1:refused`))[0]?.text).toContain('une autre tomme');
    });

    test('is refused to a shop, another hub and the customer', async () => {
      const oid = await waiting();
      for (const other of [alice, vendor])
        expect((await decide(oid, { kind: 'credit' }, other)).statusCode).toBe(403);
      expect(refusalOf(await manager.get('/v1/orders/problems?hub=lausanne')).code).toBe('forbidden');
    });
  });

  describe('the photo of a problem', () => {
    const photo = () =>
      sharp({ create: { width: 900, height: 600, channels: 3, background: '#a63' } })
        .jpeg()
        .toBuffer();
    const send = async (client: Client, oid: number, payload?: Buffer) =>
      market.app.inject({
        ...{ method: 'POST', url: `/v1/orders/${oid}/lines/1/photo`, payload: payload ?? (await photo()) },
        headers: { ...client.headers(), 'content-type': 'image/jpeg' },
      });
    const seen = (client: Client, oid: number) => client.get(`/v1/orders/${oid}/lines/1/photo`);

    test('is visible only to customer, shop and hub, whether sent before or after the report', async () => {
      const [early, late] = [await delivered(), await delivered()];
      expect((await send(alice, early)).statusCode).toBe(200);
      await report(alice, early);
      await report(alice, late);
      await send(alice, late);
      for (const oid of [early, late]) expect(await problemOf(oid)).toMatchObject({ photo: true });
      for (const one of [alice, vendor, manager, await market.as('courier')]) {
        const { picture } = (await seen(one, early)).json<{ picture: string }>();
        const bytes = Buffer.from(picture.slice('data:image/webp;base64,'.length), 'base64');
        expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 640 });
      }
      for (const one of [await market.as(people.bob.id), await market.as('lausanneCourier')])
        expect((await seen(one, early)).statusCode).toBe(404);
    });

    test('is accepted only for an own delivered line, and must be a photo', async () => {
      const oid = await delivered();
      expect(refusalOf(await send(manager, oid)).code).toBe('not_found');
      expect(refusalOf(await send(alice, oid, Buffer.from('no photo'))).code).toBe('photo_unreadable');
      const { oid: open } = await placed(alice);
      expect(refusalOf(await send(alice, open)).code).toBe('order_not_delivered');
    });

    test('is deleted with its text when the account is erased', async () => {
      const oid = await delivered();
      await report(alice, oid, { note: 'chez ma mère' });
      await send(alice, oid);
      await database.db
        .updateTable('users')
        .set({ deleted: new Date(market.clock.now).toISOString() })
        .where('id', '=', ALICE)
        .execute();
      await writeTransaction(database, (tx) => eraseAccount(tx, ALICE, market.clock.now));
      expect(JSON.stringify(await problemOf(oid))).not.toContain('ma mère');
      expect((await seen(manager, oid)).json()).toEqual({});
    });
  });

  describe('feedback of a customer about an order', () => {
    test('reaches a shop by mail and on its screen, and no courier', async () => {
      const oid = await delivered();
      const shops = [
        { vendor: 'laiterie', message: 'La tomme était parfaite.' },
        { vendor: 'primeur', message: 'Rien commandé.' },
      ];
      const answer = await alice.post(`/v1/orders/${oid}/issue/request`, { score: 3, shops });
      expect(answer.json<Order>().vendors[0]?.word).toBe('La tomme était parfaite.');
      const mails = await mailsAbout('shop-word:');
      expect(mails.map(({ recipient }) => recipient)).toEqual(['vendor@exemple.ch']);
      const shown = (await vendor.get(`/v1/orders/${oid}`)).json<Order>();
      expect(shown.vendors[0]?.word).toBe('La tomme était parfaite.');
      await rewrite(database, {
        ...(await storedOrder(database, oid)),
        redacted: '2026-11-26T00:00:00.000Z',
      });
      const courier = await market.as('courier');
      expect((await courier.get(`/v1/orders/${oid}`)).body).not.toContain('parfaite');
    });

    test('is accepted by a link once, without signing in, and by no expired link', async () => {
      const oid = await delivered();
      const link = await writeTransaction(database, (tx) => feedbackLink(tx, oid, market.clock.now));
      const path = `/v1/orders/feedback/${link.replace('/avis/', '')}`;
      const visitor = await market.as();
      expect((await visitor.get(path)).json()).toMatchObject({ oid });
      const given = await Promise.all([1, 2].map(() => visitor.post(path, { score: 2, message: 'Merci.' })));
      expect(given.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
      expect((await storedOrder(database, oid)).score).toBe(2);
      expect(refusalOf(await visitor.get(path)).code).toBe('link_expired');
      const other = await writeTransaction(database, (tx) => feedbackLink(tx, oid, market.clock.now));
      market.clock.now += 31 * DAY_MS;
      expect(refusalOf(await (await market.as()).get(`/v1/orders/feedback/${other.slice(6)}`)).code).toBe(
        'link_expired',
      );
    });
  });

  test('a line of an order that is not captured yet is credited from the prepared amount', async () => {
    const { oid } = await placed(alice);
    await prepare(database, oid, 850);
    const order = await storedOrder(database, oid);
    await rewrite(database, { ...order, shipping: { ...order.shipping, shipped: true } });
    await report(alice, oid);
    expect(await problemOf(oid)).toMatchObject({ asked: centimes(425), credited: 425 });
    expect((await manager.post(`/v1/orders/${oid}/capture`, {})).statusCode).toBe(200);
  });
});
