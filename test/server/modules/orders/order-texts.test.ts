import { beforeAll, expect, test } from 'vitest';
import { orderTexts } from '../../../../server/platform/feed/projected-order-json.ts';
import type { Actor } from '../../../../server/core/actor.ts';
import { readSnapshot } from '../../../../server/platform/database/transaction.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { anOrder, people, smallMarket } from '../../../support/small-market.ts';

const FIRST_OID = 2_410_000;
const ids = Array.from({ length: 50 }, (_, index) => String(FIRST_OID + index));

anyDatabase((_kind, open) => {
  const { database, put } = marketSuite(open, { lives: 'for-the-file', fill: smallMarket });
  beforeAll(async () => {
    for (const id of ids) {
      const { shipping, ...order } = anOrder(Number(id), 'alice');
      await put({ ...order, shipping: { ...shipping, note: `au 3ᵉ, « chez Zoé » 🧈 ${id}` } });
    }
  });

  test.each([
    ['the office, which sees whole orders', { ...people.admin, hubs: [] }],
    ['a customer, who sees a part', { ...people.alice, hubs: [] }],
    ['another person, who sees none', { ...people.bob, hubs: [] }],
  ])('orders read together equal those read one by one, for %s', async (_who, person) => {
    const actor: Actor = { ...person, shops: [], rights: 1 };
    const found = await readSnapshot(database, async (tx) => {
      const together = await orderTexts(tx, actor, ids);
      const alone = [];
      for (const id of ids) alone.push(...(await orderTexts(tx, actor, [id])));
      return { together: together.map(readable), alone: alone.map(readable) };
    });
    expect(found.together.toSorted(byId)).toEqual(found.alone);
    expect(found.alone).toHaveLength(person.id === people.bob.id ? 0 : ids.length);
  });
});

function readable({ id, rev, json }: Awaited<ReturnType<typeof orderTexts>>[number]) {
  return { id, rev, json: json.toString() };
}

function byId(one: { readonly id: string }, other: { readonly id: string }): number {
  return Number(one.id) - Number(other.id);
}
