import { beforeEach, expect, test } from 'vitest';
import { writeTransaction } from '../../../../server/platform/feed/write-transaction.ts';
import { writeAuditEntry } from '../../../../server/platform/audit/audit-entries.ts';
import { centimes } from '../../../../src/domain/money/money.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { anOrder, people, putOrder, type Somebody } from '../../../support/small-market.ts';

const OID = 2_000_001;
const LAUSANNE = 2_000_002;
const DEVICE = '019aa000-0000-7000-8000-000000000001';

anyDatabase((_kind, open) => {
  const market = marketSuite(open);
  const { database, put } = market;
  beforeEach(() => put(anOrder(OID, 'alice'), anOrder(LAUSANNE, 'bob', { hub: 'lausanne' })));

  const ask = async (who: Somebody, oid: number) => {
    const client = await market.as(people[who].id);
    const answer = await client.get(`/v1/orders/${oid}/history`);
    return { status: answer.statusCode, body: answer.json<unknown>() };
  };

  test('the history shows a manager each action, with the changed fields and nothing else', async () => {
    const courier = await market.as(people.courier.id);
    await courier.post(`/v1/orders/${OID}/items`, [{ line: 1, fulfillment: { status: 'fulfilled' } }]);
    const manager = await market.as(people.manager.id);
    await manager.post(`/v1/orders/${OID}/shipping`, { amount: 5 });
    const { status, body } = await ask('manager', OID);
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { action: 'orders.shipping', who: 'manager', changes: [{ field: 'shipping', after: 500 }] },
      {
        action: 'orders.items',
        who: 'courier',
        changes: [{ line: 1, field: 'status', before: 'created', after: 'fulfilled' }],
      },
    ]);
  });

  test('the history names the browser of a call, in one step or in several', async () => {
    const tablet = { headers: { 'user-agent': 'Mozilla/5.0 (iPad)' } };
    const admin = await market.as(people.admin.id);
    const fulfillments = { status: 'reserved' } as const;
    const oid = OID + 10;
    await writeTransaction(database, (tx) => putOrder(tx, anOrder(oid, 'alice', { fulfillments })));
    await admin.post(`/v1/orders/${oid}/shipping`, { amount: 5 }, tablet);
    await admin.post(`/v1/orders/${oid}/cancel`, { reason: 'customer' }, tablet);
    expect((await ask('admin', oid)).body).toMatchObject([
      { action: 'order.cancel', device: 'Mozilla/5.0 (iPad)' },
      { action: 'orders.shipping', device: 'Mozilla/5.0 (iPad)' },
    ]);
  });

  test('the history names the device and the reason, and no person for an action of the system', async () => {
    const deed = { who: undefined, entity: 'order', id: OID, action: 'order.cancel', why: 'timeout' };
    await writeTransaction(database, (tx) =>
      writeAuditEntry(tx, { ...deed, device: DEVICE }, Date.UTC(2026, 10, 20, 9)),
    );
    expect((await ask('admin', OID)).body).toEqual([
      {
        id: expect.any(Number) as number,
        at: '2026-11-20T09:00:00.000Z',
        action: 'order.cancel',
        device: DEVICE,
        why: 'timeout',
        changes: [],
      },
    ]);
  });

  test('the history has the latest fifty actions, newest first', async () => {
    await writeTransaction(database, async (tx) => {
      for (let bags = 1; bags <= 52; bags += 1)
        await writeAuditEntry(
          tx,
          {
            ...{ who: people.courier.id, action: 'order.bags', entity: 'order', id: OID },
            ...{ before: { bags: bags - 1, fee: centimes(5) }, after: { bags, fee: centimes(5) } },
          },
          Date.UTC(2026, 10, 20, 9, bags),
        );
    });
    const { body } = await ask('manager', OID);
    expect(body).toHaveLength(50);
    expect(body).toMatchObject({ 0: { changes: [{ field: 'bags', before: 51, after: 52 }] } });
  });

  test('the history is hidden from other people', async () => {
    expect((await ask('manager', LAUSANNE)).status).toBe(404);
    expect((await ask('admin', LAUSANNE)).status).toBe(200);
    for (const who of ['courier', 'vendor', 'alice'] as const) expect((await ask(who, OID)).status).toBe(403);
  });
});
