import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Leaving, Mail } from '../../../../server/core/gateways/mail-gateway.ts';
import { openSandbox } from '../../../../server/platform/gateways/sandbox/sandbox.ts';
import { everyJob } from '../../../../server/every-job.ts';
import { sendMails } from '../../../../server/modules/mails/send-mails-job.ts';
import type { Database } from '../../../../server/core/database/database-types.ts';
import {
  anIntent,
  freshMarket,
  orderOf,
  place,
  placed,
  setHub,
  setStock,
  TOMME,
} from '../../../support/checkout-market.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { expectMarketAddsUp } from '../../../support/expect-market-adds-up.ts';
import { type Client, type Marketplace, startMarketplace } from '../../../support/marketplace.ts';
import { type CrashingDatabase, crashingDatabase } from '../../../support/fakes/crashing-database.ts';
import { killedAnywhere as killed, type Story } from '../../../support/fakes/killed-anywhere.ts';
import { atTheBank, prepare, storedOrder } from '../../../support/prepare-order.ts';
import { people } from '../../../support/small-market.ts';

/** Statements between two kill points of a story; `KILLED_EVERY=1` kills after each statement. */
const EVERY = Number(process.env['KILLED_EVERY'] ?? 7);
/** The first kill point of each story: different ones, so that together they cover more. */
const FIRST = { place: 3, capture: 5, refund: 4, mail: 1 };
const STOCK = 10_000;

anyDatabase((_kind, open) => {
  let database: Database;
  let market: Marketplace;
  let alice: Client;
  let manager: Client;
  let mortal: CrashingDatabase;
  let dying: Marketplace;
  let mailed: Mail[];

  beforeAll(async () => {
    database = await open();
    mortal = await crashingDatabase(database);
    return () => mortal.close();
  });

  beforeEach(async () => {
    await freshMarket(database);
    await setStock(database, TOMME, STOCK);
    await setHub(database, { currentLimit: 1000 });
    mailed = [];
    const mail = {
      async send(one: Mail, leaving: Leaving) {
        await leaving();
        mailed.push(one);
      },
      close: () => undefined,
    };
    market = await startMarketplace(database, { gateways: { mail } });
    // The acquirer and the mail server are other processes: they survive.
    const payment = await openSandbox(database, market.house.clock);
    mortal.live();
    dying = await startMarketplace(mortal.database, { gateways: { mail, payment } });
    alice = await market.as(people.alice.id);
    manager = await market.as(people.manager.id);
    return async () => {
      mortal.live();
      await dying.close();
      await market.close();
    };
  });

  const killedAnywhere = (first: number, story: () => Promise<Story>) =>
    killed(mortal, { first, every: EVERY }, () => {
      dying.clock.now = market.clock.now;
      return story();
    });

  /** The process restarts, and a minute later its jobs clean up, more than once. */
  const restarted = async () => {
    market.clock.now += 61_000;
    for (const job of [...everyJob, ...everyJob]) await job.run(market.house);
  };

  test('a checkout leaves one order with its hold, or none, and the same intent again is still one', async () => {
    const device = await dying.as(people.alice.id);
    const lived = await killedAnywhere(FIRST.place, async () => {
      const intent = await anIntent(alice);
      const id = randomUUID();
      return {
        begin: () => place(device, intent, id),
        async ended() {
          await restarted();
          await expectMarketAddsUp(database, STOCK);
          expect(await place(alice, intent, id)).toMatchObject({ outcome: 'applied' });
          const { oid, payment } = await orderOf(alice, intent);
          expect(payment).toMatchObject({ status: 'authorized' });
          expect(await atTheBank(database, oid)).toEqual(['held 0 −0']);
          await restarted();
          await expectMarketAddsUp(database, STOCK);
          expect(await mailsAbout(oid)).toHaveLength(1);
        },
      };
    });
    expect(lived).toBeGreaterThan(10);
  });

  test('a capture takes the money once, mails once, and matches the bank', async () => {
    const office = await dying.as(people.manager.id);
    const lived = await killedAnywhere(FIRST.capture, async () => {
      const { oid } = await placed(alice);
      await prepare(database, oid);
      return {
        begin: () => office.post(`/v1/orders/${oid}/capture`, {}),
        async ended() {
          await restarted();
          await manager.post(`/v1/orders/${oid}/capture`, {});
          await restarted();
          expect(await storedOrder(database, oid)).toMatchObject({ payment: { status: 'paid' } });
          const [bank, ...more] = await atTheBank(database, oid);
          const { captured } = (await storedOrder(database, oid)).payment;
          expect([bank, ...more]).toEqual([`taken ${captured} −0`]);
          const taken = await moneyMoved(oid);
          expect(taken).toHaveLength(1);
          expect(mailed.filter(({ id }) => id === `order-capture:${taken[0] ?? ''}`)).toHaveLength(1);
          await expectMarketAddsUp(database, STOCK);
        },
      };
    });
    expect(lived).toBeGreaterThan(10);
  });

  test('a refund returns the money once', async () => {
    const office = await dying.as(people.manager.id);
    const lived = await killedAnywhere(FIRST.refund, async () => {
      const { oid } = await placed(alice);
      await prepare(database, oid);
      await manager.post(`/v1/orders/${oid}/capture`, {});
      return {
        begin: () => office.post(`/v1/orders/${oid}/refund`, {}),
        async ended() {
          await restarted();
          await manager.post(`/v1/orders/${oid}/refund`, {});
          const { payment } = await storedOrder(database, oid);
          expect(payment).toMatchObject({ status: 'refunded', refunded: payment.captured });
          expect(await atTheBank(database, oid)).toEqual([`taken ${payment.captured} −${payment.captured}`]);
          await expectMarketAddsUp(database, STOCK);
        },
      };
    });
    expect(lived).toBeGreaterThan(10);
  });

  test('no mail is sent twice, and an unsent one stays visible', async () => {
    await killedAnywhere(FIRST.mail, async () => {
      const { oid } = await placed(alice);
      return {
        begin: () => sendMails.run(dying.house),
        async ended() {
          await restarted();
          const left = mailed.filter(({ id }) => id.endsWith(`:${oid}`)).map(({ id }) => id);
          expect(new Set(left).size).toBe(left.length);
          const unseen = (await mailsAbout(oid)).filter(
            ({ dedupe, state }) => !left.includes(dedupe) && state !== 'sending',
          );
          expect(unseen).toEqual([]);
        },
      };
    });
  });

  const moneyMoved = async (oid: number) => {
    const moves = await database.db
      .selectFrom('money_operations')
      .select('id')
      .where('oid', '=', oid)
      .where('state', '=', 'done')
      .execute();
    return moves.map(({ id }) => id);
  };
  const mailsAbout = (oid: number) =>
    database.db
      .selectFrom('mail_queue')
      .select(['dedupe', 'state'])
      .where('dedupe', 'like', `%:${oid}`)
      .orderBy('dedupe')
      .execute();
});
