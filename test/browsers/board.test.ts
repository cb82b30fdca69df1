import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { HeldOrder } from '../browser/support/held-orders.ts';
import { isOpen, type Target } from '../browser/support/said-lines.ts';
import { type StartedServer, startServer } from '../browser/support/server.ts';
import { inEachBrowser, tellDevice } from './support/browsers.ts';
import { type Device, tablet } from './support/device.ts';
import { ordersOf } from './support/held.ts';
import { see, seeNo, seeTicked, shellKept, signIn, touch } from './support/screen.ts';

const OPEN = { role: 'radio', name: 'Ouvertes 42' };

inEachBrowser('an admin', (start) => {
  let server: StartedServer;
  let device: Device;
  let target: Target;

  beforeAll(async () => {
    server = await startServer();
    device = await start(tablet);
  });
  afterAll(async () => {
    await device.close();
    await server.end();
  });
  afterEach(({ task }) => tellDevice(task, device));

  test('signs in, and sees the forty-two orders of the day on the board', async () => {
    await device.open(`${server.origin}/orders`);
    await signIn(device, 'admin@cabas.example');
    await see(device, OPEN, 60_000);
    await shellKept(device);
    target = openLine(await ordersOf(device));
  });

  test('opens an order with letters alone, and closes it', async () => {
    await device.type('j');
    await device.press('Enter');
    await see(device, { role: 'article', name: /^Commande \d+/ });
    await device.press('Escape');
    await seeNo(device, { role: 'article', name: /^Commande \d+/ });
  });

  test('ticks a line offline after a restart', async () => {
    await server.stop();
    await device.restart();
    await device.open(`${server.origin}/orders`);
    await see(device, OPEN);
    await device.open(`${server.origin}/orders?oid=${target.order.oid}`);
    await touch(device, box());
    await seeTicked(device, box());
  });

  test('sends the tick when the network is back', async () => {
    await server.restart();
    await device.open(`${server.origin}/orders?oid=${target.order.oid}`);
    await seeTicked(device, box());
    await seeNo(device, { role: 'text', name: /en attente d’envoi|modifications? en attente/ }, 60_000);
    const order = (await ordersOf(device)).find(({ oid }) => oid === target.order.oid);
    const line = order?.items.find(({ line }) => line === target.item.line);
    expect(line?.fulfillment).toMatchObject({ status: 'fulfilled' });
  });

  function box() {
    return {
      role: 'checkbox',
      name: new RegExp(`^Dans le sac, ${target.item.title.replaceAll(/\s/g, ' ')}, `),
    };
  }
});

/** A line without claims, in an order that is not part of another. */
function openLine(orders: readonly HeldOrder[]): Target {
  for (const order of orders) {
    const item = order.items.find(({ fulfillment, part }) => isOpen(fulfillment) && !part.startsWith('~'));
    if (item !== undefined && order.shipping.parent === 0) return { order, item };
  }
  throw new Error('every line has a claim');
}
