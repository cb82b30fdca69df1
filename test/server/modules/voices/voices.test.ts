import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { sweepVoices } from '../../../../server/modules/voices/sweep-voices-job.ts';
import { eraseAccount } from '../../../../server/modules/account/office/erase-account.ts';
import { writeTransaction } from '../../../../server/platform/feed/write-transaction.ts';
import { DAY_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { VOICE_LIMIT, VOICE_MS } from '../../../../src/domain/order/voice.ts';
import { HUB, placed, TOMME } from '../../../support/checkout-market.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { aMutation, push } from '../../../support/engine/sync-device.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import type { Client } from '../../../support/marketplace.ts';
import { rewrite, storedOrder } from '../../../support/prepare-order.ts';
import { refusalOf } from '../../../support/put-request.ts';
import { people } from '../../../support/small-market.ts';

const OGG = Buffer.concat([Buffer.from('OggS'), Buffer.from([1, 2, 3])]);
const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypM4A ')]);

anyDatabase((_kind, open) => {
  const market = marketSuite(open);
  const { database } = market;
  const alice = market.client('alice');
  const bob = market.client('bob');
  const courier = market.client('courier');
  const vendor = market.client('vendor');
  const manager = market.client('manager');
  let id: string;
  beforeEach(() => {
    id = randomUUID();
  });

  const keep = (by: Client, bytes: Buffer = OGG, { ms = 7000, type = 'audio/ogg' } = {}) =>
    market.app.inject({
      ...{ method: 'PUT', url: `/v1/voices/${id}?ms=${ms}`, payload: bytes },
      headers: { ...by.headers(), 'content-type': type },
    });
  const hear = (by: Client, oid?: number) =>
    by.get(`/v1/voices/${id}${oid === undefined ? '' : `?oid=${oid}`}`);
  const spoken = async () => {
    const { oid } = await placed(alice);
    const order = await storedOrder(database, oid);
    await rewrite(database, { ...order, items: order.items.map((item) => ({ ...item, audio: id })) });
    return oid;
  };
  const left = async () =>
    (await database.db.selectFrom('voices').select('id').where('id', '=', id).execute()).length;

  describe('a voice message', () => {
    test('is stored once, under the hash of its bytes, and can be played by its own person', async () => {
      expect((await keep(alice, MP4, { type: 'audio/webm' })).statusCode).toBe(200);
      expect((await keep(alice, MP4, { type: 'audio/webm' })).statusCode).toBe(200);
      expect((await hear(alice)).json()).toEqual({
        ...{ type: 'audio/mp4', ms: 7000, bytes: MP4.toString('base64') },
      });
      expect(refusalOf(await hear(bob)).code).toBe('not_found');
      expect(refusalOf(await keep(bob)).code).toBe('not_found');
    });

    test('is refused when it is too long, too large, or not audio', async () => {
      expect((await keep(alice, OGG, { ms: VOICE_MS + 1 })).statusCode).toBe(400);
      expect(refusalOf(await keep(alice, Buffer.alloc(VOICE_LIMIT + 1))).code).toBe('too_large');
      expect(refusalOf(await keep(alice, Buffer.from('<html>'))).code).toBe('voice_unreadable');
    });

    test('can be played by the preparers of its order, sent before or after the order, and by no one else', async () => {
      const oid = await spoken();
      expect(refusalOf(await hear(courier, oid)).code).toBe('not_found');
      await keep(alice);
      for (const who of [courier, vendor, manager]) expect((await hear(who, oid)).statusCode).toBe(200);
      expect(refusalOf(await hear(bob, oid)).code).toBe('not_found');
      expect(refusalOf(await hear(courier)).code).toBe('not_found');
      await rewrite(database, { ...(await storedOrder(database, oid)), redacted: new Date().toISOString() });
      expect(refusalOf(await hear(courier, oid)).code).toBe('not_found');
    });

    test('of another person in an own order cannot be played through it', async () => {
      const oid = await spoken();
      await keep(bob);
      expect(refusalOf(await hear(vendor, oid)).code).toBe('not_found');
    });

    test('moves from the cart into the order, and is left out when it is removed', async () => {
      const line = { sku: TOMME };
      const at = new Date().toISOString();
      const product = { title: 'Tomme', price: 850, part: '1pce', vendor: 'laiterie' };
      const lane = `cart:${people.alice.id}:${HUB}`;
      const write = (audio: string | null) =>
        aMutation('cart.line', { hub: HUB, line, audio }, lane, { v: 2 });
      await push(alice, [
        aMutation('cart.add', { hub: HUB, line, quantity: 1, product, at }, lane),
        write(id),
      ]);
      const inCart = async () =>
        (await alice.post('/v1/cart/get', { hub: HUB })).json<{ items: { audio?: string }[] }>().items[0];
      expect(await inCart()).toMatchObject({ audio: id });
      await push(alice, [write(null)]);
      expect(await inCart()).not.toHaveProperty('audio');
    });

    test('is deleted after a week when nothing refers to it', async () => {
      await keep(alice);
      market.clock.now += 6 * DAY_MS;
      await sweepVoices.run(market.house);
      expect(await left()).toBe(1);
      market.clock.now += 2 * DAY_MS;
      await sweepVoices.run(market.house);
      expect(await left()).toBe(0);
    });

    test('stays with its order, and is deleted thirty days after the delivery', async () => {
      await spoken();
      await keep(alice);
      market.clock.now += 25 * DAY_MS;
      await sweepVoices.run(market.house);
      expect(await left()).toBe(1);
      market.clock.now += 15 * DAY_MS;
      await sweepVoices.run(market.house);
      expect(await left()).toBe(0);
    });

    test('is deleted with the account of its person', async () => {
      await keep(alice);
      await database.db
        .updateTable('users')
        .set({ deleted: new Date(market.clock.now).toISOString() })
        .where('id', '=', people.alice.id)
        .execute();
      await writeTransaction(database, (tx) => eraseAccount(tx, people.alice.id, market.clock.now));
      expect(await left()).toBe(0);
    });
  });
});
