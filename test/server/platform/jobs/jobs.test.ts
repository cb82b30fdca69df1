import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { DAY_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { recordChange } from '../../../../server/platform/feed/record-change.ts';
import { writeTransaction } from '../../../../server/platform/feed/write-transaction.ts';
import type { Leaving, Mail } from '../../../../server/core/gateways/mail-gateway.ts';
import { cleanUp } from '../../../../server/modules/maintenance/clean-up-job.ts';
import { everyJob } from '../../../../server/every-job.ts';
import { sendMails } from '../../../../server/modules/mails/send-mails-job.ts';
import {
  publishShelves,
  publishSoldOut,
} from '../../../../server/modules/catalogue/publish-catalogue-job.ts';
import { startJobs } from '../../../../server/platform/jobs/job-runner.ts';
import { dueJobs, takeJob } from '../../../../server/platform/jobs/jobs-store.ts';
import { queueMail } from '../../../../server/platform/mail/mail-queue.ts';
import { mailLeaves, mailRefused, takeMails } from '../../../../server/platform/mail/mail-sending.ts';
import { inTransaction } from '../../../../server/platform/database/transaction.ts';
import { aLine, freshMarket, HUB, placed, setStock, TOMME } from '../../../support/checkout-market.ts';
import { eachDatabase } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { MARKET_DAY, MARKET_NOW, people } from '../../../support/small-market.ts';
import { pull, currentCursors } from '../../../support/engine/sync-device.ts';

const MINUTE_MS = 60_000;

eachDatabase((_kind, open) => {
  let sent: Mail[];
  let serverIsDown: boolean;
  /** The connection breaks after the last byte: whether the mail was accepted is unknown. */
  let breaksOff: boolean;
  const mail = {
    async send(one: Mail, leaving: Leaving) {
      if (serverIsDown) throw Object.assign(new Error('no'), { code: 'ECONNREFUSED' });
      await leaving();
      sent.push(one);
      if (breaksOff) throw Object.assign(new Error('gone'), { code: 'ECONNRESET' });
    },
    close: () => undefined,
  };
  const market = marketSuite(open, {
    start() {
      sent = [];
      serverIsDown = false;
      breaksOff = false;
      return { gateways: { mail }, variables: { PUBLIC_URL: 'https://cabas.exemple.ch', DEMO: '1' } };
    },
  });
  const { database } = market;

  const shown = async () => {
    const { published_stock: stock, rev } = await database.db
      .selectFrom('products')
      .select(['published_stock', 'rev'])
      .where('sku', '=', TOMME)
      .executeTakeFirstOrThrow();
    return { stock, rev };
  };

  describe('mails', () => {
    const queue = () =>
      inTransaction(database, (tx) =>
        queueMail(
          tx,
          {
            dedupe: 'hello:1',
            recipient: 'alice@exemple.ch',
            letter: { subject: 'Bonjour', text: 'Bonjour', html: '<p>Bonjour</p>' },
          },
          MARKET_NOW,
        ),
      );

    test('are sent once, even when they are queued repeatedly', async () => {
      await queue();
      await queue();
      await Promise.all([sendMails.run(market.house), sendMails.run(market.house)]);
      await sendMails.run(market.house);
      expect(sent.map(({ id, to }) => ({ id, to }))).toEqual([{ id: 'hello:1', to: 'alice@exemple.ch' }]);
    });

    const words = () => database.db.selectFrom('mail_queue').select(['state', 'text', 'html']).execute();

    test('are cleared after sending: they may contain a sign-in link', async () => {
      await queue();
      expect(await words()).toMatchObject([{ state: 'queued', text: 'Bonjour' }]);
      await sendMails.run(market.house);
      expect(await words()).toEqual([{ state: 'sent', text: '', html: '' }]);
    });

    /** Claims the mail as a sender that then dies. */
    const taken = async () => {
      const [mail] = await inTransaction(database, (tx) =>
        takeMails(tx, market.clock.now, market.clock.now + MINUTE_MS, 1),
      );
      if (mail === undefined) throw new Error('no mail was there to be taken');
      return mail;
    };

    test('are sent by another process once their claim has expired', async () => {
      await queue();
      await taken();
      market.clock.now += MINUTE_MS - 1;
      await sendMails.run(market.house);
      expect(sent).toEqual([]);
      market.clock.now += 1;
      await sendMails.run(market.house);
      expect(sent.map(({ id }) => id)).toEqual(['hello:1']);
    });

    test('are sent by the process that took over an expired claim', async () => {
      await queue();
      const slow = await taken();
      market.clock.now += MINUTE_MS;
      await sendMails.run(market.house);
      expect(await inTransaction(database, (tx) => mailLeaves(tx, slow))).toBe(false);
      await inTransaction(database, (tx) => mailRefused(tx, slow, market.clock.now));
      await sendMails.run(market.house);
      expect(sent).toHaveLength(1);
    });

    test('that may have left are never sent again, and stay visible', async () => {
      await queue();
      breaksOff = true;
      await expect(sendMails.run(market.house)).rejects.toThrow('1 mails were not taken: ECONNRESET');
      breaksOff = false;
      market.clock.now += DAY_MS;
      await sendMails.run(market.house);
      expect(sent).toHaveLength(1);
      expect(await words()).toMatchObject([{ state: 'sending' }]);
    });

    test('are cleared too when they failed or their sender died', async () => {
      await queue();
      const refused = await taken();
      await inTransaction(database, (tx) => mailRefused(tx, refused, undefined));
      expect(await words()).toEqual([{ state: 'failed', text: '', html: '' }]);
      await freshMarket(database);
      await queue();
      const leaving = await taken();
      await inTransaction(database, (tx) => mailLeaves(tx, leaving));
      await cleanUp.run(market.house);
      expect(await words()).toMatchObject([{ state: 'sending', text: 'Bonjour' }]);
      market.clock.now += DAY_MS;
      await cleanUp.run(market.house);
      expect(await words()).toEqual([{ state: 'sending', text: '', html: '' }]);
    });

    test('are retried until the server accepts them', async () => {
      await queue();
      serverIsDown = true;
      await expect(sendMails.run(market.house)).rejects.toThrow('1 mails were not taken: ECONNREFUSED');
      serverIsDown = false;
      await sendMails.run(market.house);
      expect(sent).toEqual([]);
      market.clock.now += MINUTE_MS;
      await sendMails.run(market.house);
      expect(sent).toHaveLength(1);
    });

    test('about an order contain the public address', async () => {
      const alice = await market.as(people.alice.id);
      const { oid } = await placed(alice);
      await sendMails.run(market.house);
      expect(sent[0]?.text).toContain(`https://cabas.exemple.ch/profile/orders/${oid}`);
      expect(sent[0]?.html).not.toContain('cabas.invalid');
    });
  });

  describe('shelves', () => {
    test('publish stock at the next run as one change, and nothing without a change', async () => {
      const alice = await market.as(people.alice.id);
      const scopes = [`catalog:${HUB}`, `config:${HUB}`];
      const before = await currentCursors(alice, scopes);
      await placed(alice, { lines: [aLine(3)] });
      expect(await shown()).toMatchObject({ stock: 10 });
      await publishShelves.run(market.house);
      const once = await shown();
      expect(once).toMatchObject({ stock: 7 });
      const { rows } = await pull(alice, before);
      expect(rows.map(({ e, id }) => `${e}/${id}`).sort()).toEqual([`capacity/${HUB}`, `product/${TOMME}`]);
      expect(rows.find(({ e }) => e === 'capacity')?.d).toMatchObject({
        days: { [MARKET_DAY]: 1 },
        slots: { [MARKET_DAY]: { 16: 1 } },
      });
      const after = await currentCursors(alice, scopes);
      await publishShelves.run(market.house);
      expect(await shown()).toEqual(once);
      expect((await pull(alice, after)).rows).toEqual([]);
    });

    test('publish at once that a product is sold out or back, and the rest later', async () => {
      await setStock(database, TOMME, 4);
      await publishSoldOut.run(market.house);
      expect(await shown()).toMatchObject({ stock: 10 });
      await setStock(database, TOMME, 0);
      await publishSoldOut.run(market.house);
      expect(await shown()).toMatchObject({ stock: 0 });
      await setStock(database, TOMME, 2);
      await publishSoldOut.run(market.house);
      expect(await shown()).toMatchObject({ stock: 2 });
    });
  });

  describe('the runner', () => {
    test('gives a job to one process each time it is due', async () => {
      const job = { name: 'something', everyMs: MINUTE_MS };
      const taken = await Promise.all([1, 2, 3].map(() => takeJob(database, job, MARKET_NOW)));
      expect(taken.filter(Boolean)).toHaveLength(1);
      expect(await takeJob(database, job, MARKET_NOW + MINUTE_MS - 1)).toBe(false);
      expect(await takeJob(database, job, MARKET_NOW + MINUTE_MS)).toBe(true);
    });

    test('lists jobs that are due or never ran', async () => {
      const [often, seldom] = [
        { name: 'often', everyMs: MINUTE_MS },
        { name: 'seldom', everyMs: DAY_MS },
      ];
      const due = (now: number) => dueJobs(database, [often, seldom], now);
      expect(await due(MARKET_NOW)).toEqual([often, seldom]);
      for (const job of [often, seldom]) await takeJob(database, job, MARKET_NOW);
      expect(await due(MARKET_NOW + MINUTE_MS - 1)).toEqual([]);
      expect(await due(MARKET_NOW + MINUTE_MS)).toEqual([often]);
    });

    test('publishes a sold-out product at once, and stops on request', async () => {
      const faults: unknown[] = [];
      const alice = await market.as(people.alice.id);
      await setStock(database, TOMME, 1);
      const stop = startJobs(everyJob, market.house, (error) => faults.push(error));
      await placed(alice);
      await expect.poll(shown).toMatchObject({ stock: 0 });
      await stop();
      expect(faults).toEqual([]);
    });

    test('gives every job a unique name', () => {
      expect(new Set(everyJob.map(({ name }) => name)).size).toBe(everyJob.length);
    });
  });

  test('cleans up expired rows only', async () => {
    const alice = await market.as(people.alice.id);
    await alice.get('/v1/users/me');
    market.clock.now += 61 * DAY_MS;
    await market.as(people.bob.id);
    await cleanUp.run(market.house);
    const { rows } = await sql<{ user_id: number }>`select user_id from sessions`.execute(database.db);
    expect(rows).toEqual([{ user_id: people.bob.id }]);
  });

  test('purges old tombstones', async () => {
    await writeTransaction(database, async (tx) => {
      await tx.deleteFrom('products').where('sku', '=', TOMME).execute();
      recordChange(tx, 'product', TOMME);
    });
    const tombstones = () =>
      database.db
        .selectFrom('scope_entry')
        .select('id')
        .where('entity', '=', 'product')
        .where('gone', 'is not', null)
        .execute();
    await cleanUp.run(market.house);
    expect(await tombstones()).toEqual([{ id: String(TOMME) }]);
    // The database itself timestamps its tombstones.
    market.clock.now = Date.now() + 31 * DAY_MS;
    await cleanUp.run(market.house);
    expect(await tombstones()).toEqual([]);
  });
});
