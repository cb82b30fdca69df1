import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { Order } from '../../../../src/contract/orders/orders.ts';
import { HOUR_MS, instantOf, MINUTE_MS } from '../../../../src/domain/calendar/hub-time.ts';
import type { Leaving, Mail } from '../../../../server/core/gateways/mail-gateway.ts';
import { mailShopDays } from '../../../../server/modules/fulfilment/shop-mails-job.ts';
import { sendMails } from '../../../../server/modules/mails/send-mails-job.ts';
import { takeMails } from '../../../../server/platform/mail/mail-sending.ts';
import { inTransaction } from '../../../../server/platform/database/transaction.ts';
import { HUB, setHub } from '../../../support/checkout-market.ts';
import { eachDatabase } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { refusalOf } from '../../../support/put-request.ts';
import { anOrder, MARKET_DAY, people } from '../../../support/small-market.ts';

/** The goods are due at 16 h, and orders close 24 h before. */
const CUTOFF = instantOf('2026-11-23', 16, 'Europe/Zurich');

eachDatabase((_kind, open) => {
  let sent: Mail[] = [];
  const market = marketSuite(open, {
    start() {
      sent = [];
      const send = async (mail: Mail, leaving: Leaving) => {
        await leaving();
        sent.push(mail);
      };
      return { gateways: { mail: { send, close: () => undefined } } };
    },
  });
  const { database, put } = market;
  const at = (now: number) => {
    market.clock.now = now;
    return mailShopDays.run(market.house);
  };
  const queued = () =>
    database.db
      .selectFrom('mail_queue')
      .select(['subject', 'text', 'html', 'recipient', 'attachments'])
      .orderBy('id')
      .execute();
  const subjects = async () => (await queued()).map(({ subject }) => subject);
  const quantity = (oid: number, pieces: number): Order => {
    const order = anOrder(oid, 'alice');
    return { ...order, items: order.items.map((item) => ({ ...item, quantity: pieces })) };
  };
  const detailed = () =>
    sql`update shops set data = jsonb_set(data, '{info}', '{"active": true, "detailledOrder": true}')
      where urlpath = 'laiterie'`.execute(database.db);

  describe('the list of a shop', () => {
    test('is mailed at the cut-off, once, with its files', async () => {
      await put(quantity(3_000_001, 2), anOrder(3_000_002, 'bob'));
      await at(CUTOFF - 1);
      expect(await queued()).toEqual([]);
      await at(CUTOFF);
      await at(CUTOFF + MINUTE_MS);
      const [mail, ...others] = await queued();
      expect(others).toEqual([]);
      expect(mail).toMatchObject({
        recipient: 'vendor@exemple.ch',
        subject: 'Vos commandes pour mardi 24 novembre',
      });
      expect(mail?.text).toContain('- 3 × Tomme, 250 g');
      expect(mail?.text).not.toContain('Par client');
      expect(mail?.attachments?.map(({ name, type }) => [name, type])).toEqual([
        ['a-preparer-2026-11-24-laiterie.pdf', 'application/pdf'],
        ['a-preparer-2026-11-24-laiterie.csv', 'text/csv'],
      ]);
    });

    test('is mailed at the shop’s own cut-off when it needs its orders earlier', async () => {
      await sql`update shops set data = jsonb_set(data, '{available,timelimit}', '48')
        where urlpath = 'laiterie'`.execute(database.db);
      await put(quantity(3_000_001, 2));
      await at(CUTOFF - 24 * HOUR_MS - 1);
      expect(await queued()).toEqual([]);
      await at(CUTOFF - 24 * HOUR_MS);
      expect(await subjects()).toEqual(['Vos commandes pour mardi 24 novembre']);
    });

    test('is sorted by customer rank for a shop that opts for it, without names', async () => {
      await detailed();
      await put(quantity(3_000_001, 2), anOrder(3_000_002, 'bob'));
      await at(CUTOFF);
      const [mail] = await queued();
      expect(mail?.text).toContain(
        'Par client\n- n°\u00a01\u00a0: 2 × Tomme, 250 g\n- n°\u00a02\u00a0: 1 × Tomme, 250 g',
      );
      expect(`${mail?.text} ${mail?.html}`).not.toMatch(/alice|bob/i);
    });

    test('is one mail when two processes run at the same instant', async () => {
      await put(anOrder(3_000_001, 'alice'));
      market.clock.now = CUTOFF;
      await Promise.all([mailShopDays.run(market.house), mailShopDays.run(market.house)]);
      await Promise.all([sendMails.run(market.house), sendMails.run(market.house)]);
      expect(sent.map(({ to, attachments = [] }) => [to, attachments.length])).toEqual([
        ['vendor@exemple.ch', 2],
      ]);
      expect(await database.db.selectFrom('shop_day_mails').select('kind').execute()).toHaveLength(1);
    });

    test('is sent by another process when the first one dies between storing and sending', async () => {
      await put(anOrder(3_000_001, 'alice'));
      await at(CUTOFF);
      await inTransaction(database, (tx) => takeMails(tx, CUTOFF, CUTOFF + MINUTE_MS, 20));
      await sendMails.run(market.house);
      expect(sent).toEqual([]);
      await at(CUTOFF + MINUTE_MS);
      await sendMails.run(market.house);
      await sendMails.run(market.house);
      expect(sent).toHaveLength(1);
      const rows = await database.db
        .selectFrom('mail_queue')
        .select(['state', 'attachments', 'sent'])
        .execute();
      expect(rows).toEqual([
        { state: 'sent', attachments: null, sent: new Date(CUTOFF + MINUTE_MS).toISOString() },
      ]);
    });

    test('is mailed late when no process ran at the cut-off, and no longer once the goods are due', async () => {
      await put(anOrder(3_000_001, 'alice'));
      await at(instantOf('2026-11-24', 16, 'Europe/Zurich'));
      expect(await queued()).toEqual([]);
      await at(instantOf('2026-11-24', 9, 'Europe/Zurich'));
      expect(await queued()).toHaveLength(1);
    });

    test.each([
      ['without lines', () => Promise.resolve()],
      ['whose orders are not paid', async () => put(withStatus('pending'))],
      ['whose orders are cancelled', async () => put({ ...withStatus('voided') })],
      [
        'on a closed day',
        async () => {
          await put(anOrder(3_000_001, 'alice'));
          await setHub(database, {
            noshipping: [{ from: MARKET_DAY, to: '2026-11-25', reason: { fr: 'Jour férié' } }],
          });
        },
      ],
      [
        'whose owner is closed',
        async () => {
          await put(anOrder(3_000_001, 'alice'));
          await database.db
            .updateTable('users')
            .set({ status: false })
            .where('id', '=', people.vendor.id)
            .execute();
        },
      ],
    ] as const)('is not mailed to a shop %s', async (_, prepare) => {
      await prepare();
      await at(CUTOFF);
      expect(await queued()).toEqual([]);
    });

    test.each([
      // the zone               the day of the cut-off          in UTC
      ['Europe/Zurich', 16, '2026-11-23T15:00:00.000Z'],
      ['America/New_York', 16, '2026-11-23T21:00:00.000Z'],
      ['Asia/Tokyo', 16, '2026-11-23T07:00:00.000Z'],
    ] as const)('follows the time zone %s of the hub', async (timezone, timelimitH, cutoff) => {
      await setHub(database, { timezone, timelimitH });
      await put(anOrder(3_000_001, 'alice'));
      await at(Date.parse(cutoff) - 1);
      expect(await queued()).toEqual([]);
      await at(Date.parse(cutoff));
      expect(await queued()).toHaveLength(1);
    });

    test('comes 24 elapsed hours before the collect hour when the clocks change', async () => {
      // On Sunday 25 October 2026 at 3 h it is 2 h again.
      const day = '2026-10-25';
      await put(anOrder(3_000_001, 'alice'));
      await sql`update orders set day = ${day}::date`.execute(database.db);
      await sql`update order_vendors set day = ${day}::date`.execute(database.db);
      const cutoff = instantOf('2026-10-24', 17, 'Europe/Zurich');
      await at(cutoff - 1);
      expect(await queued()).toEqual([]);
      await at(cutoff);
      expect(await queued()).toHaveLength(1);
    });

    test('is mailed again for a later cut-off, and not for an earlier one', async () => {
      await put(anOrder(3_000_001, 'alice'));
      await at(CUTOFF);
      await setHub(database, { timelimit: 20 });
      await at(CUTOFF + MINUTE_MS);
      expect(await queued()).toHaveLength(1);
      await at(CUTOFF + 4 * HOUR_MS);
      await setHub(database, { timelimit: 30 });
      await at(CUTOFF + 5 * HOUR_MS);
      expect(await subjects()).toEqual(Array(2).fill('Vos commandes pour mardi 24 novembre'));
    });
  });

  describe('a change after the cut-off', () => {
    test('is collected for half an hour, and mailed as a difference', async () => {
      await detailed();
      await put(quantity(3_000_001, 2), anOrder(3_000_002, 'bob'));
      await at(CUTOFF);
      await put(quantity(3_000_001, 3));
      await at(CUTOFF + 10 * MINUTE_MS);
      await put(withStatus('voided', 3_000_002));
      await at(CUTOFF + 29 * MINUTE_MS);
      expect(await queued()).toHaveLength(1);
      await at(CUTOFF + 30 * MINUTE_MS);
      await at(CUTOFF + 31 * MINUTE_MS);
      expect(await subjects()).toEqual([
        'Vos commandes pour mardi 24 novembre',
        'Changements pour mardi 24 novembre',
      ]);
      const text = (await queued())[1]?.text ?? '';
      expect(text).toContain('Depuis notre e-mail du lundi 23 novembre à 16h, ');
      expect(text).not.toContain('Par produit');
      expect(text).toContain(
        '- n°\u00a01\u00a0: Tomme, 250 g\u00a0: 3 au lieu de 2\n- n°\u00a02\u00a0: Tomme, 250 g\u00a0: plus rien, au lieu de 1',
      );
    });

    test('is counted by product for a shop that wants products only', async () => {
      await put(quantity(3_000_001, 2));
      await at(CUTOFF);
      await put(anOrder(3_000_002, 'bob'));
      await at(CUTOFF + HOUR_MS);
      expect((await queued())[1]?.text).toContain('- Tomme, 250 g\u00a0: 3 au lieu de 2');
    });

    test('that is undone, or concerns a weight, is not mailed', async () => {
      await put(quantity(3_000_001, 2));
      await at(CUTOFF);
      await put(quantity(3_000_001, 5));
      await at(CUTOFF + 5 * MINUTE_MS);
      const order = quantity(3_000_001, 2);
      await put({
        ...order,
        items: order.items.map((item) => ({ ...item, fulfillment: { ...item.fulfillment, grams: 480 } })),
      });
      await at(CUTOFF + HOUR_MS);
      expect(await queued()).toHaveLength(1);
    });

    test('is one mail when two processes run at the same instant, and the next one counts from it', async () => {
      await put(quantity(3_000_001, 2));
      await at(CUTOFF);
      await put(quantity(3_000_001, 3));
      market.clock.now = CUTOFF + HOUR_MS;
      await Promise.all([mailShopDays.run(market.house), mailShopDays.run(market.house)]);
      await put(quantity(3_000_001, 1));
      await at(CUTOFF + 2 * HOUR_MS);
      expect(await subjects()).toHaveLength(3);
      expect((await queued())[2]?.text).toContain('1 au lieu de 3');
    });

    test('is not mailed once the goods are due', async () => {
      await put(quantity(3_000_001, 2));
      await at(CUTOFF);
      await put(quantity(3_000_001, 3));
      await at(CUTOFF + 24 * HOUR_MS);
      expect(await queued()).toHaveLength(1);
    });

    test('counts from the list that a manager has sent again', async () => {
      await put(quantity(3_000_001, 2));
      await at(CUTOFF);
      await put(quantity(3_000_001, 3));
      market.clock.now = CUTOFF + 5 * MINUTE_MS;
      const manager = await market.as('manager');
      await manager.post('/v1/orders/laiterie/email', { when: MARKET_DAY, hub: HUB, again: true });
      await at(CUTOFF + 2 * HOUR_MS);
      expect(await subjects()).toEqual(Array(2).fill('Vos commandes pour mardi 24 novembre'));
    });
  });

  describe('the mails about a day', () => {
    const mails = async (who: 'vendor' | 'manager' | 'admin', query = '') =>
      (await market.as(who)).get(`/v1/orders/mails?day=${MARKET_DAY}${query}`);

    test('are listed with their state and instant, for the owner, managers and administrators', async () => {
      await put(anOrder(3_000_001, 'alice'));
      const before = {
        hub: HUB,
        urlpath: 'laiterie',
        name: 'Chez laiterie',
        cutoff: new Date(CUTOFF).toISOString(),
      };
      expect((await mails('manager')).json()).toEqual([{ ...before, mails: [] }]);
      await at(CUTOFF);
      const waiting = { kind: 'preparation', at: new Date(CUTOFF).toISOString(), state: 'waiting' };
      expect((await mails('admin')).json()).toEqual([{ ...before, mails: [waiting] }]);
      market.clock.now = CUTOFF + 2 * MINUTE_MS;
      await sendMails.run(market.house);
      const left = { ...waiting, at: new Date(CUTOFF + 2 * MINUTE_MS).toISOString(), state: 'sent' };
      for (const who of ['vendor', 'manager', 'admin'] as const)
        expect((await mails(who)).json()).toEqual([{ ...before, mails: [left] }]);
      expect((await mails('manager', '&hub=lausanne')).json()).toEqual([]);
      expect((await mails('vendor', '&shop=primeur')).json()).toEqual([]);
    });

    test('name a shop that cannot be reached, and a mail that failed', async () => {
      await put(anOrder(3_000_001, 'alice'));
      await at(CUTOFF);
      await sql`update mail_queue set state = 'failed'`.execute(database.db);
      await sql`update shops set owner = null where urlpath = 'laiterie'`.execute(database.db);
      expect((await mails('manager')).json()).toMatchObject([
        { why: 'Aucun responsable ne lui est attribué.', mails: [{ state: 'failed' }] },
      ]);
    });

    test('are sent again with a note, each time they are requested', async () => {
      await put(anOrder(3_000_001, 'alice'));
      await at(CUTOFF);
      const manager = await market.as('manager');
      const body = { when: MARKET_DAY, hub: HUB, content: 'Voici de nouveau.' };
      await manager.post('/v1/orders/laiterie/email', body);
      await manager.post('/v1/orders/laiterie/email', body);
      expect(await queued()).toHaveLength(2);
      market.clock.now += MINUTE_MS;
      await manager.post('/v1/orders/shops/email', { ...body, again: true });
      expect((await queued()).map(({ attachments }) => attachments?.length)).toEqual([2, 2, 2]);
      expect((await mails('manager')).json()).toMatchObject([
        { mails: [{ kind: 'preparation' }, { kind: 'again' }, { kind: 'again' }] },
      ]);
    });

    test('include a PDF for those who may see the shop, when something is ordered', async () => {
      const paper = async (who: 'vendor' | 'manager', shop = 'laiterie') =>
        (await market.as(who)).get(`/v1/orders/mails/paper?day=${MARKET_DAY}&shop=${shop}`);
      expect(refusalOf(await paper('vendor')).code).toBe('shop_day_empty');
      await put(anOrder(3_000_001, 'alice'));
      const answer = await paper('vendor');
      expect(answer.headers['content-disposition']).toBe(
        'attachment; filename="a-preparer-2026-11-24-laiterie.pdf"',
      );
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      expect(refusalOf(await paper('vendor', 'primeur')).code).toBe('forbidden');
      expect(refusalOf(await paper('manager', 'atlantis')).code).toBe('not_found');
      expect(refusalOf(await (await market.as('manager')).get('/v1/orders/mails?day=0000-01-01')).code).toBe(
        'malformed',
      );
    });
  });
});

function withStatus(status: Order['payment']['status'], oid = 3_000_001): Order {
  const order = anOrder(oid, oid === 3_000_001 ? 'alice' : 'bob');
  const cancel =
    status === 'voided' ? { cancel: { reason: 'customer' as const, when: '2026-11-23T15:10:00.000Z' } } : {};
  return { ...order, ...cancel, payment: { ...order.payment, status } };
}
