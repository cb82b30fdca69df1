import { deepEqual, equal, rejects } from 'node:assert/strict';
import { addToCart, removeFromCart } from '../../../../src/mutations/customer/cart-mutations.ts';
import { perform } from '../../../../src/mutations/perform/perform.ts';
import { signIn } from '../../../../src/mutations/customer/take-over-visitor.ts';
import { newTabLifecycle } from '../../tab-lifecycle.ts';
import { startFaultFreeDay } from '../../fault-free-day.ts';
import {
  cartAddition,
  addItem,
  crashesInUserDatabase,
  awaitDisk,
  LONG_MS,
  shownQuantity,
  tabOf,
} from '../../fault-free-steps.ts';
import type { Scenario } from './scenario.ts';

const BOTH = 10_001;
const VISITED = 10_002;

/** The browser dies between the two databases, the person removes a line, and signs in again. */
export const cartMergedOnce: Scenario = {
  name: 'a visitor’s cart is handed over once, at any crash in between, and a removed line stays removed',
  mutants: [
    {
      fault: 'the merge gets another id in the person’s database',
      file: 'src/mutations/customer/take-over-visitor.ts',
      find: '{ ...device, id: () => merge.id }',
      put: 'device',
    },
    {
      fault: 'the quantities of both carts are added up',
      file: 'src/domain/cart/cart-merge.ts',
      find: 'quantity: Math.max(known.quantity, line.quantity),',
      put: 'quantity: known.quantity + line.quantity,',
    },
    {
      fault: 'the visitor’s cart stays open after it was handed over',
      file: 'src/mutations/customer/take-over-visitor.ts',
      find: "await tables.meta.put({ ...session, sealed: true, k: 'session' });",
      put: '',
    },
    {
      fault: 'the merge is deleted from the visitors’ database before the person has it',
      file: 'src/mutations/customer/take-over-visitor.ts',
      find: 'await takeOver(person, merge, device);\n    await visitor.strict.outbox.delete(merge.seq);',
      put: 'await visitor.strict.outbox.delete(merge.seq);\n    await takeOver(person, merge, device);',
    },
  ],
  async run() {
    const day = startFaultFreeDay();
    const device = await day.device(7);
    const { mirror: person, acting, engine } = tabOf(device);
    const visitors = day.storage();
    const visit = async () => (await awaitDisk(day, visitors.open(null, newTabLifecycle()))).mirror;
    const add = (quantity: number, sku: number) => cartAddition(device.who.hub, quantity, sku, acting.now());

    await addItem(day, device, 2, BOTH);
    const first = await visit();
    await awaitDisk(day, perform(first, addToCart, add(3, BOTH), acting));
    await awaitDisk(day, perform(first, addToCart, add(1, VISITED), acting));

    // Dead before the person's database has anything: the cart is sealed already, and no longer accepts lines.
    await rejects(awaitDisk(day, signIn(first, person, crashesInUserDatabase(acting))), { message: 'dead' });
    await rejects(awaitDisk(day, perform(first, addToCart, add(5, VISITED), acting)), /sealed/);
    // Dead right after it has: the visitors' database still holds it.
    const second = await visit();
    Object.assign(second.strict.outbox, { delete: () => Promise.reject(new Error('dead')) });
    await rejects(awaitDisk(day, signIn(second, person, acting)), { message: 'dead' });

    engine().workWaits();
    await day.clock.pass(LONG_MS);
    deepEqual([await shownQuantity(day, device, BOTH), await shownQuantity(day, device, VISITED)], [3, 1]);
    const accepted = { hub: device.who.hub, line: { sku: VISITED }, quantity: 1 };
    await awaitDisk(day, perform(person, removeFromCart, accepted, acting));
    const third = await visit();
    await awaitDisk(day, signIn(third, person, acting));
    engine().workWaits();
    await day.clock.pass(LONG_MS);
    deepEqual(
      [await shownQuantity(day, device, BOTH), await shownQuantity(day, device, VISITED)],
      [3, undefined],
    );
    equal(await awaitDisk(day, third.outbox.count()), 0);
    const merges = [...day.server.history().log.values()].filter(({ op }) => op === 'cart.merge');
    deepEqual(
      merges.map(({ outcome, effects }) => [outcome, effects]),
      [['applied', 1]],
    );
    deepEqual(day.violations(), []);
  },
};
