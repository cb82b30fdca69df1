import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { HeldLine, HeldOrder } from '../browser/support/held-orders.ts';
import {
  expectLine,
  isOpen,
  isToWeigh,
  lineAfter,
  pieceOf,
  type Said,
  type Target,
} from '../browser/support/said-lines.ts';
import { type StartedServer, startServer } from '../browser/support/server.ts';
import { inEachBrowser, tellDevice } from './support/browsers.ts';
import { type Device, phone } from './support/device.ts';
import { ordersOf } from './support/held.ts';
import { see, seeTicked, shellKept, signIn, touch, type Wanted } from './support/screen.ts';

const READY_WITHIN_MS = 60_000;

inEachBrowser('a courier', (start) => {
  let server: StartedServer;
  let device: Device;
  /** One line for each claim. */
  let said: readonly (readonly [Target, Said])[] = [];

  beforeAll(async () => {
    server = await startServer();
    device = await start(phone);
  });
  afterAll(async () => {
    await device.close();
    await server.end();
  });
  afterEach(({ task }) => tellDevice(task, device));

  test('signs in, and the phone promises offline readiness', async () => {
    await device.open(`${server.origin}/login`);
    await signIn(device, 'courier@cabas.example');
    await see(device, { role: 'status', name: /^Prêt hors ligne, 42 commandes$/ }, READY_WITHIN_MS);
    await shellKept(device);
    said = wordsOf(await ordersOf(device));
  });

  test('ticks, weighs and reports as missing offline after a restart', async () => {
    await server.stop();
    await device.restart();
    for (const [target, word] of said) {
      await device.open(`${server.origin}/shopper?order=${target.order.oid}`);
      await say(target.item, word);
    }
    expectKept(await ordersOf(device));
  });

  test('finds all claims after another restart, and they are sent when the network is back', async () => {
    await device.restart();
    await device.open(`${server.origin}/shopper`);
    await see(device, { role: 'text', name: /modifications? en attente/ });
    expectKept(await ordersOf(device));
    await server.restart();
    await device.open(`${server.origin}/shopper?view=me`);
    await see(device, { role: 'link', name: 'Synchronisation Tout est envoyé' }, READY_WITHIN_MS);
    expectKept(await ordersOf(device));
  });

  function expectKept(orders: readonly HeldOrder[]): void {
    expect(said).toHaveLength(3);
    for (const [target, word] of said) expectLine(orders, target, lineAfter(target.item, word));
  }

  async function say({ title }: HeldLine, word: Said): Promise<void> {
    const box = { role: 'checkbox', name: new RegExp(`^${escaped(title)}, \\d+ ×, prêt$`) };
    if (word.what === 'tick') {
      await touch(device, box);
      await seeTicked(device, box);
      return;
    }
    await touch(device, {
      role: 'button',
      name: new RegExp(`^${escaped(title)} `),
      inside: { role: 'main' },
    });
    const acts = { role: 'group', name: `Poids et problème, ${title}` };
    const act = word.what === 'weigh' ? 'Poids' : 'Problème';
    await touch(device, { role: 'button', name: act, inside: acts });
    const sheet: Wanted = { role: 'dialog', name: title };
    if (word.what === 'weigh') {
      for (const figure of String(word.grams))
        await touch(device, { role: 'button', name: figure, inside: sheet });
      await touch(device, { role: 'button', name: `Valider ${word.grams} g`, inside: sheet });
    } else {
      await touch(device, { role: 'radio', name: /^Produit manquant/, inside: sheet });
      await touch(device, { role: 'button', name: 'Signaler', inside: sheet });
    }
    await see(device, { role: 'text', name: /modifications? en attente/ });
  }
});

/** A line of an order of its own for each claim. */
function wordsOf(orders: readonly HeldOrder[]): readonly (readonly [Target, Said])[] {
  const taken = new Set<number>();
  const take = (fits: (line: HeldLine) => boolean): Target => {
    for (const order of orders) {
      const item = order.items.find((line) => isOpen(line.fulfillment) && fits(line));
      if (item === undefined || taken.has(order.oid) || order.shipping.parent !== 0) continue;
      taken.add(order.oid);
      return { order, item };
    }
    throw new Error('the day has no such line');
  };
  const plain = ({ part }: HeldLine) => !part.startsWith('~');
  const weighed = take(isToWeigh);
  const grams = Math.round(weighed.item.quantity * pieceOf(weighed.item.part) * 0.95);
  return [
    [take(plain), { what: 'tick' }],
    [weighed, { what: 'weigh', grams }],
    [take(plain), { what: 'missing' }],
  ];
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s/g, ' ');
}
