import { deepEqual, rejects } from 'node:assert/strict';
import { unseal } from '../../../../src/mirror/wipe.ts';
import { addToCart } from '../../../../src/mutations/customer/cart-mutations.ts';
import { perform } from '../../../../src/mutations/perform/perform.ts';
import { signIn } from '../../../../src/mutations/customer/take-over-visitor.ts';
import { newTabLifecycle } from '../../tab-lifecycle.ts';
import { startFaultFreeDay } from '../../fault-free-day.ts';
import {
  cartAddition,
  crashesInUserDatabase,
  awaitDisk,
  LONG_MS,
  shownQuantity,
  tabOf,
} from '../../fault-free-steps.ts';
import type { Scenario } from './scenario.ts';

const FIRST_PUT_ASIDE = 10_002;
const SECOND_PUT_ASIDE = 10_003;

/** The browser dies while a cart is handed to one person, and another person signs in there next. */
export const secondUserTakesCart: Scenario = {
  name: 'a visitor’s cart waits for the person it was handed to, even when another signs in first',
  mutants: [
    {
      fault: 'a visitor’s cart goes to the next person who signs in',
      file: 'src/mutations/customer/take-over-visitor.ts',
      find: 'visitor.outbox.filter(({ actor }) => actor === person)',
      put: 'visitor.outbox.filter(({ actor }) => actor !== null)',
    },
    {
      fault: 'a cart that was handed over is also there for the next person',
      file: 'src/mutations/customer/take-over-visitor.ts',
      find: 'await tables.carts.clear();',
      put: '',
    },
  ],
  async run() {
    const day = startFaultFreeDay();
    const [first, second] = [await day.device(7), await day.device(21)];
    const [one, other] = [tabOf(first), tabOf(second)];
    const visitors = day.storage();
    const { mirror: here } = await awaitDisk(day, visitors.open(null, newTabLifecycle()));
    const putAside = ({ acting }: typeof one, sku: number) =>
      awaitDisk(day, perform(here, addToCart, cartAddition(first.who.hub, 3, sku, acting.now()), acting));

    await putAside(one, FIRST_PUT_ASIDE);
    await rejects(awaitDisk(day, signIn(here, one.mirror, crashesInUserDatabase(one.acting))), {
      message: 'dead',
    });
    await awaitDisk(day, unseal(here));
    await putAside(other, SECOND_PUT_ASIDE);
    await awaitDisk(day, signIn(here, other.mirror, other.acting));
    other.engine().workWaits();
    await day.clock.pass(LONG_MS);
    const held = (device: typeof first) =>
      Promise.all([
        shownQuantity(day, device, FIRST_PUT_ASIDE),
        shownQuantity(day, device, SECOND_PUT_ASIDE),
      ]);
    deepEqual(await held(second), [undefined, 3]);

    await awaitDisk(day, signIn(here, one.mirror, one.acting));
    one.engine().workWaits();
    await day.clock.pass(LONG_MS);
    deepEqual(await held(first), [3, undefined]);
    deepEqual(day.violations(), []);
  },
};
