import { centimes } from '../../src/domain/money.ts';
import { effective } from '../../src/mirror/stored.ts';
import { addToCart } from '../../src/mutations/cart.ts';
import { perform } from '../../src/mutations/perform.ts';
import type { Device } from './device.ts';
import type { aQuietDay } from './quiet-day.ts';

type QuietDay = ReturnType<typeof aQuietDay>;

/** Longer than any wait of the engine, and short of a quarantine. */
export const LONG_MS = 200_000;

/** The first tab of a device. */
export function tabOf(device: Device) {
  const [tab] = device.tabs;
  if (!tab) throw new Error(`${device.name} has no tab`);
  return tab;
}

/** Somebody puts so many more of a product into their cart, and is told that it is taken. */
export async function adds(day: QuietDay, device: Device, quantity: number, sku = 10_001): Promise<string> {
  const { mirror, acting, engine } = tabOf(device);
  const { hub } = device.who;
  const product = { title: 'Tomme', price: centimes(690), part: '250g', vendor: 'ferme' };
  const args = { hub, line: { sku }, quantity, product, at: new Date(acting.now()).toISOString() };
  const doing = perform(mirror, addToCart, args, acting);
  await day.clock.pass(0);
  const taken = await doing;
  if (!taken.ok) throw new Error(taken.refusal);
  device.memories.took(taken.value);
  engine().workWaits();
  return taken.value;
}

/** How many of a product the cart of a device shows. */
export async function shown(day: QuietDay, device: Device, sku = 10_001): Promise<number | undefined> {
  const { mirror } = tabOf(device);
  const reading = mirror.carts.get(`${device.who.id}:${device.who.hub}`);
  await day.clock.pass(0);
  return effective(await reading)?.lines[`${sku}::`]?.quantity;
}
