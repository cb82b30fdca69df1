import { beforeEach, describe, expect, test } from 'vitest';
import type { productLot } from '../../../../src/contract/catalogue/lots.ts';
import type { AnswerOf } from '../../../../src/contract/core/call.ts';
import type { Order } from '../../../../src/contract/orders/orders.ts';
import type { Json } from '../../../../src/contract/core/wire.ts';
import { HOUR_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { seenClaims } from '../../../../src/domain/fulfilment/line-claim.ts';
import { auditEdit } from '../../../../server/platform/audit/audit-edit.ts';
import { writeTransaction } from '../../../../server/platform/feed/write-transaction.ts';
import { TOMME } from '../../../support/checkout-market.ts';
import { eachDatabase } from '../../../support/databases/databases.ts';
import { aMutation, push } from '../../../support/engine/sync-device.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import type { Client } from '../../../support/marketplace.ts';
import { refusalOf } from '../../../support/put-request.ts';
import { anOrder, MARKET_DAY, people } from '../../../support/small-market.ts';

type Answer = AnswerOf<typeof productLot>;

const [ONE, TWO] = [2_000_001, 2_000_002];
const UNSEEN = { gen: '', status: 'created', claims: 0 } as const;

eachDatabase((_kind, open) => {
  const market = marketSuite(open);
  const { put } = market;
  const owner = market.client('vendor');
  const courier = market.client('courier');
  const manager = market.client('manager');
  const lausanne = market.client('lausanneCourier');
  beforeEach(async () => {
    await put(anOrder(ONE, 'alice'));
    await put(anOrder(TWO, 'bob'));
  });

  /** Saves it as the editor does: in the product, with an entry in its history. */
  const names = (lot: string, useby = '') =>
    writeTransaction(market.database, async (tx) => {
      const [row] = await tx.selectFrom('products').select('data').where('sku', '=', TOMME).execute();
      const after = { ...row?.data, logistics: { lot, useby } };
      await tx
        .updateTable('products')
        .set({ data: JSON.stringify(after) })
        .where('sku', '=', TOMME)
        .execute();
      const edit = { action: 'product.save', entity: 'product', id: TOMME, why: undefined } as const;
      await auditEdit({ tx, actor: undefined, now: market.clock.now }, edit, row?.data ?? {}, after);
    });
  const ticks = async (oid: number, args: Record<string, Json> = {}, more = {}) => {
    const mutation = aMutation(
      'item.tick',
      { oid, line: 1, status: 'fulfilled', seen: UNSEEN, ...args },
      `order:${oid}`,
      more,
    );
    const [result] = (await push(courier, [mutation])).results;
    expect(result).toMatchObject({ outcome: 'applied' });
  };
  const asks = async (client: Client, lot?: string) => {
    const query = lot === undefined ? '' : `?lot=${encodeURIComponent(lot)}`;
    return client.get(`/v1/products/${TOMME}/lot${query}`);
  };
  const received = async (lot: string) => (await asks(owner, lot)).json<Answer>().received;

  describe('a found line', () => {
    test('keeps the lot of that time despite later changes of the product', async () => {
      await names('JU-2611', '2026-12-24');
      await ticks(ONE);
      market.clock.now += HOUR_MS;
      await names('JU-2612');
      await ticks(TWO);
      expect((await asks(owner)).json<Answer>()).toMatchObject({
        ...{ sku: TOMME, current: 'JU-2612', shop: { urlpath: 'laiterie' } },
        ...{ lot: 'JU-2612', received: [{ oid: TWO }] },
        lots: [
          { lot: 'JU-2612', orders: 1 },
          { lot: 'JU-2611', orders: 1, useby: '2026-12-24' },
        ],
      });
      expect(await received('JU-2611')).toEqual([
        {
          ...{ oid: ONE, line: 1, hub: 'geneve-carouge', day: MARKET_DAY, slot: '16h–20h', quantity: 1 },
          cancelled: false,
          customer: {
            ...{ id: people.alice.id, displayName: 'alice', email: 'alice@exemple.ch' },
            phone: '022 000 00 00',
          },
        },
      ]);
    });

    test('found offline gets the lot of that time, not of when the device synced', async () => {
      await names('JU-2611', '2026-12-24');
      market.clock.now += 2 * HOUR_MS;
      await names('JU-2612');
      await ticks(ONE, {}, { at: market.clock.now - HOUR_MS, age: HOUR_MS });
      expect(await received('JU-2611')).toMatchObject([{ oid: ONE }]);
      expect((await asks(owner)).json<Answer>().lots).toMatchObject([
        { lot: 'JU-2611', useby: '2026-12-24' },
      ]);
    });

    test('has no lot when its product had none, or once it is open again', async () => {
      await ticks(ONE);
      await names('JU-2611');
      await ticks(TWO);
      const [row] = await market.database.db
        .selectFrom('orders')
        .select('data')
        .where('oid', '=', TWO)
        .execute();
      const [item] = (row?.data as unknown as Order).items;
      if (item === undefined) throw new Error('the order has a line');
      await ticks(TWO, { status: 'reserved', seen: { ...seenClaims(item.fulfillment) } });
      expect((await asks(owner)).json<Answer>().lots).toEqual([]);
    });

    test('reports how its delivery ended', async () => {
      await names('JU-2611');
      await ticks(ONE);
      const args = { oid: ONE, outcome: 'neighbour', seen: null };
      await push(courier, [aMutation('order.deliver', args, `order:${ONE}`)]);
      expect(await received('JU-2611')).toMatchObject([{ oid: ONE, outcome: 'neighbour' }]);
    });
  });

  describe('the recipients of a lot', () => {
    test('are shown to the office of the hub and to no courier', async () => {
      await names('JU-2611');
      await ticks(ONE);
      expect((await asks(manager, 'JU-2611')).json<Answer>().received).toMatchObject([{ oid: ONE }]);
      expect((await asks(courier, 'JU-2611')).statusCode).toBe(403);
      expect((await asks(lausanne, 'JU-2611')).statusCode).toBe(403);
    });

    test('are not found for an unknown product', async () => {
      expect(refusalOf(await owner.get('/v1/products/1000000000/lot')).code).toBe('product_unknown');
    });
  });
});
