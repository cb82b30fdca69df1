import { describe, expect, test } from 'vitest';
import { Order } from '../../../../src/contract/orders/orders.ts';
import { writeTransaction } from '../../../../server/platform/feed/write-transaction.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { ENDED, feedSuite, FIRST, OPS, SECOND } from '../../../support/feed-market.ts';
import { anOrder, MARKET_DAY, people, putOrder, type Somebody } from '../../../support/small-market.ts';
import { load, pull } from '../../../support/engine/sync-device.ts';

anyDatabase((_kind, open) => {
  const { database, clients } = feedSuite(open);

  describe('who may hold what', () => {
    test.each([
      ['visitor', []],
      ['alice', [`user:${people.alice.id}`]],
      ['courier', [`user:${people.courier.id}`, OPS]],
      ['manager', [`user:${people.manager.id}`, OPS, ENDED]],
      ['lausanneCourier', [`user:${people.lausanneCourier.id}`, `ops:lausanne:${MARKET_DAY}`]],
      [
        'admin',
        [`user:${people.admin.id}`, OPS, `ops:lausanne:${MARKET_DAY}`, ENDED, 'admin:lausanne:2026-11'],
      ],
      ['vendor', [`user:${people.vendor.id}`, 'shop:laiterie:2026-11']],
    ] as const)('%s', async (who, expected) => {
      const { head } = await pull(clients[who], []);
      const own = head.scopes.filter((scope) => /^user:|2026-11(?:-24)?$/.test(scope));
      expect(own).toEqual(expected);
      expect(head.person).toBe(clients[who].person);
      expect(head.scopes).toContain('config:lausanne');
    });

    test('a courier holds the days from two before to seven after today, in the time zone of the hub', async () => {
      const { head } = await pull(clients.courier, []);
      const days = head.scopes.filter((scope) => scope.startsWith('ops:'));
      expect([days[0], days.at(-1), days.length]).toEqual([
        'ops:geneve-carouge:2026-11-19',
        'ops:geneve-carouge:2026-11-28',
        10,
      ]);
    });

    test.each([
      ['visitor', `user:${people.alice.id}`],
      ['alice', `user:${people.bob.id}`],
      ['alice', OPS],
      ['lausanneCourier', OPS],
      ['courier', 'shop:laiterie:2026-11'],
      ['courier', ENDED],
      ['vendor', ENDED],
      ['admin', `user:${people.alice.id}`],
    ] as const)('%s is refused %s', async (who, scope) => {
      await expect(load(clients[who], scope)).rejects.toThrow('403');
      const pulled = await pull(clients[who], [{ scope, cursor: 0, view: 'x' }]);
      expect([pulled.rows, pulled.ends, pulled.resyncs]).toEqual([[], [], []]);
    });
  });

  describe('an order', () => {
    const seenBy = async (who: Somebody, scope: string) => {
      await writeTransaction(database, (tx) => putOrder(tx, anOrder(FIRST, 'alice')));
      const { rows } = await load(clients[who], scope);
      return Order.parse(rows.find(({ e, id }) => e === 'order' && id === String(FIRST))?.d);
    };

    test('is complete for its customer and the manager', async () => {
      const own = await seenBy('alice', `user:${people.alice.id}`);
      expect(own.payment.number).toBe('···· 4242');
      expect(await seenBy('manager', OPS)).toEqual(own);
    });

    test('shows the courier the address and nothing of the card', async () => {
      const order = await seenBy('courier', OPS);
      expect(order.shipping.streetAddress).toBe('1, rue du Marché');
      expect(order.customer.phone).toBe('022 000 00 00');
      expect(JSON.stringify(order)).not.toMatch(/4242|visa|alice@/);
    });

    test('shows the producer their lines and not the address', async () => {
      const order = await seenBy('vendor', 'shop:laiterie:2026-11');
      expect(order.items.map(({ title }) => title)).toEqual(['Tomme']);
      expect(JSON.stringify(order)).not.toMatch(/4242|rue du Marché|022 000|alice@/);
    });

    test('of one hub is invisible to the staff of the other in all their scopes', async () => {
      await writeTransaction(database, async (tx) => {
        await putOrder(tx, anOrder(FIRST, 'alice'));
        await putOrder(tx, anOrder(SECOND, 'bob'));
      });
      const stranger = clients.lausanneCourier;
      const { head } = await pull(stranger, []);
      for (const scope of head.scopes.filter((one) => !/:geneve-carouge/.test(one))) {
        const { rows } = await load(stranger, scope);
        expect(JSON.stringify(rows)).not.toMatch(/geneve-carouge|laiterie|Tomme|alice|bob/);
      }
    });
  });
});
