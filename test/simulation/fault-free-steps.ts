import type { Id } from '../../src/contract/sync/sync.ts';
import { centimes } from '../../src/domain/money/money.ts';
import { effective } from '../../src/mirror/stored-rows.ts';
import { addToCart } from '../../src/mutations/customer/cart-mutations.ts';
import type { MutationContext as Acting } from '../../src/mutations/perform/mutation-device.ts';
import { orderIntent } from '../../src/mutations/customer/order-intent-mutations.ts';
import { perform } from '../../src/mutations/perform/perform.ts';
import { anIntent } from '../mutations/support/intent.ts';
import type { Device } from './device.ts';
import { DAY_BEGINS } from './simulated-server.ts';
import type { startFaultFreeDay } from './fault-free-day.ts';

type FaultFreeDay = ReturnType<typeof startFaultFreeDay>;

/** Longer than any wait of the engine, and shorter than a quarantine. */
export const LONG_MS = 200_000;

/** The first tab of a device. */
export function tabOf(device: Device) {
  const [tab] = device.tabs.all;
  if (!tab) throw new Error(`${device.name} has no tab`);
  return tab;
}

/** Puts more of a product into the cart of a person, who is told that it is accepted. */
export async function addItem(
  day: FaultFreeDay,
  device: Device,
  quantity: number,
  sku = 10_001,
): Promise<string> {
  const { mirror, acting, engine } = tabOf(device);
  const args = cartAddition(device.who.hub, quantity, sku, acting.now());
  const accepted = await awaitDisk(day, perform(mirror, addToCart, args, acting));
  if (!accepted.ok) throw new Error(accepted.refusal);
  device.recorder.recordAccepted(accepted.value);
  engine().workWaits();
  return accepted.value;
}

/** How many of a product the cart of a device shows. */
export async function shownQuantity(
  day: FaultFreeDay,
  device: Device,
  sku = 10_001,
): Promise<number | undefined> {
  const { mirror } = tabOf(device);
  const row = await awaitDisk(day, mirror.carts.get(`${device.who.id}:${device.who.hub}`));
  return effective(row)?.lines[`${sku}::`]?.quantity;
}

/** Places an order; returns the intent and the mutation that carries it. */
export async function placeOrder(
  day: FaultFreeDay,
  device: Device,
): Promise<{ readonly intent: Id; readonly mutation: Id }> {
  const { mirror, acting, engine } = tabOf(device);
  const { intent, ...meant } = anIntent({ hub: device.who.hub });
  const cutoff = DAY_BEGINS + 86_400_000;
  const ordering = orderIntent(mirror, { intent, ...meant }, { cutoff, policy: { kind: 'now' } }, acting);
  if (!(await awaitDisk(day, ordering)).ok) throw new Error('nothing was ordered');
  const mutation = (await awaitDisk(day, mirror.intents.get(intent)))?.mutation ?? '';
  device.recorder.recordAccepted(mutation);
  engine().workWaits();
  return { intent, mutation };
}

/** What is put into a cart. */
export function cartAddition(hub: string, quantity: number, sku: number, now: number) {
  const product = { title: 'Tomme', price: centimes(690), part: '250g', vendor: 'ferme' };
  return { hub, line: { sku }, quantity, product, at: new Date(now).toISOString() };
}

/** A disk operation needs its turn, but no time. */
export async function awaitDisk<Done>(day: FaultFreeDay, work: PromiseLike<Done>): Promise<Done> {
  // It may fail before anything awaits it.
  const done = Promise.resolve(work).then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  await day.clock.pass(0);
  const ended = await done;
  if ('error' in ended) throw ended.error;
  return ended.value;
}

/** A browser that dies when the merge is done in the person's database: at the second call of the clock. */
export function crashesInUserDatabase(acting: Acting): Acting {
  let dated = 0;
  return {
    ...acting,
    now() {
      dated += 1;
      if (dated > 1) throw new Error('dead');
      return acting.now();
    },
  };
}
