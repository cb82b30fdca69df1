import { deepEqual } from 'node:assert/strict';
import type { CartRow } from '../../../../src/contract/orders/cart.ts';
import { partsOf } from '../../../../src/domain/cart/line-parts.ts';
import { effective } from '../../../../src/mirror/stored-rows.ts';
import {
  addToBasket,
  addToCart,
  removeFromBasket,
  removeFromCart,
} from '../../../../src/mutations/customer/cart-mutations.ts';
import { perform } from '../../../../src/mutations/perform/perform.ts';
import type { Device } from '../../device.ts';
import { startFaultFreeDay } from '../../fault-free-day.ts';
import { awaitDisk, cartAddition, LONG_MS, tabOf } from '../../fault-free-steps.ts';
import { seededRandom } from '../../seeded-random.ts';
import type { Scenario } from './scenario.ts';

const OWNER = 7;
const MEMBERS = [21, 22];
const HUB = 'carouge';
const BASKET = `${OWNER}:${HUB}`;
const SKUS = [10_000, 10_001, 10_002];
const LATE = 10_003;
const STEPS = 80;

/** An owner and two members fill one basket, each offline at times; then one of them is removed. */
export const sharedBasket: Scenario = {
  name: 'a shared basket holds what each member added, on every device, and nothing for a removed member',
  mutants: [
    {
      fault: 'an addition of a member goes into their own cart',
      file: 'src/mutations/customer/cart-mutations.ts',
      find: 'id: cartId(owner ?? actor, hub),',
      put: 'id: cartId(actor, hub),',
    },
    {
      fault: 'an addition replaces those of others',
      file: 'src/domain/cart/cart-lines.ts',
      find: 'const total = clip(before + quantity, stock);',
      put: 'const total = clip(quantity, stock);',
    },
    {
      fault: 'a removal takes from every member’s part',
      file: 'src/domain/cart/line-parts.ts',
      find: '(part.id === id ? less(part, quantity) : part)',
      put: 'less(part, quantity)',
    },
    {
      fault: 'a basket stays on the device of a removed member',
      file: 'src/mutations/receive/receive-page.ts',
      find: 'await tables.member.delete([scope, e, id]);',
      put: '',
    },
  ],
  async run() {
    const day = startFaultFreeDay();
    const devices = [await day.device(OWNER), await day.device(21), await day.device(22)];
    const [owner, first, second] = devices as [Device, Device, Device];
    const share = (members: readonly number[]) => {
      const cart = day.server.memory.feed.find({ e: 'cart', id: BASKET }) as CartRow | null;
      day.server.write({ e: 'cart', id: BASKET }, sharedWith(members, cart) as never);
    };
    const does = async (device: Device, quantity: number, sku: number) => {
      const { mirror, acting, engine } = tabOf(device);
      const taken = { hub: HUB, line: { sku }, quantity: -quantity };
      const added = cartAddition(HUB, quantity, sku, acting.now());
      const own = device === owner;
      const work =
        quantity > 0
          ? own
            ? perform(mirror, addToCart, added, acting)
            : perform(mirror, addToBasket, { ...added, owner: OWNER }, acting)
          : own
            ? perform(mirror, removeFromCart, taken, acting)
            : perform(mirror, removeFromBasket, { ...taken, owner: OWNER }, acting);
      const accepted = await awaitDisk(day, work);
      if (accepted.ok) device.recorder.recordAccepted(accepted.value);
      engine().workWaits();
    };
    const shown = async (device: Device) =>
      effective(await awaitDisk(day, tabOf(device).mirror.carts.get(BASKET)))?.lines;
    const online = async (all: readonly Device[]) => {
      for (const device of all) {
        device.connection.cut = false;
        tabOf(device).engine().workWaits();
      }
      await day.clock.pass(LONG_MS);
    };

    share(MEMBERS);
    await day.clock.pass(LONG_MS);
    const random = seededRandom(40);
    for (let step = 0; step < STEPS; step += 1) {
      const device = random.pick(devices);
      if (random.happens(0.2)) device.connection.cut = !device.connection.cut;
      else await does(device, random.happens(0.7) ? 1 + random.int(2) : -1, random.pick(SKUS));
      if (random.happens(0.3)) await day.clock.pass(3000);
    }
    await online(devices);
    deepEqual(await shown(first), await shown(owner));
    deepEqual(await shown(second), await shown(owner));
    deepEqual(day.violations(), []);

    for (const device of devices) device.connection.cut = true;
    await does(first, 2, LATE);
    await does(owner, 1, LATE);
    await does(second, 2, LATE);
    await does(second, -1, LATE);
    await online(devices);
    const line = (await shown(first))?.[`${LATE}::`];
    const parts = line === undefined ? [] : partsOf(line, OWNER);
    deepEqual(
      parts.map(({ id, quantity }) => [id, quantity]).sort(([one = 0], [other = 0]) => one - other),
      [
        [OWNER, 1],
        [21, 2],
        [22, 1],
      ],
    );

    share([21]);
    await online(devices);
    deepEqual(await shown(second), undefined);
    deepEqual(await shown(first), await shown(owner));
    deepEqual(day.violations(), []);
  },
};

function sharedWith(members: readonly number[], cart: CartRow | null): CartRow {
  const at = '2026-11-24T07:00:00.000Z';
  return {
    ...(cart ?? { id: BASKET, hub: HUB, lines: {}, updated: at }),
    shared: {
      ...{ name: 'Coloc', owner: { id: OWNER, name: 'Luc' }, state: 'open' },
      members: members.map((id) => ({ id, name: String(id), joined: at })),
    },
  };
}
