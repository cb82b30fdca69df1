import { deepEqual, equal } from 'node:assert/strict';
import { startFaultFreeDay } from '../../fault-free-day.ts';
import { addItem, LONG_MS, shownQuantity } from '../../fault-free-steps.ts';
import type { Scenario } from './scenario.ts';

/** The server executed a mutation, its answer was lost, and the person signs out offline and abandons it. */
export const abandonedAtSignOut: Scenario = {
  name: 'work abandoned at sign-out that had been executed is reported on return',
  mutants: [
    {
      fault: 'an abandoned mutation that may have been sent is dropped at sign-out',
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
