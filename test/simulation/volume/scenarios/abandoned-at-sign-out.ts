import { deepEqual, equal } from 'node:assert/strict';
import { startFaultFreeDay } from '../../fault-free-day.ts';
import { addItem, LONG_MS, shownQuantity } from '../../fault-free-steps.ts';
import type { Scenario } from './scenario.ts';

/** The server did something, its answer was lost, and the person signs out in a tunnel and wants none of it. */
export const abandonedAtSignOut: Scenario = {
  name: 'what was given up at sign-out and had been done all the same is told on return',
  mutants: [
    {
      fault: 'what was given up and may have left is forgotten at sign-out',
      file: 'src/mirror/wipe.ts',
      find: '(await tables.outbox.toArray()).filter((row) => !neverSent(row))',
      put: '[]',
    },
  ],
  async run() {
    const day = startFaultFreeDay();
    const device = await day.device(7);
    device.connection.answersLost = true;
    const added = await addItem(day, device, 3);
    await day.clock.pass(5000);
    equal(day.server.history().log.get(added)?.outcome, 'applied');

    device.connection.cut = true;
    device.user.signOut('abandon');
    await day.clock.pass(LONG_MS);
    deepEqual([device.isLeft(), device.tabs.all.length], [true, 0]);

    Object.assign(device.connection, { cut: false, answersLost: false });
    device.comesBack();
    await day.clock.pass(LONG_MS);
    equal(await shownQuantity(day, device), 3);
    deepEqual(day.violations(), []);
  },
};
