import { deepEqual, equal } from 'node:assert/strict';
import { startFaultFreeDay } from '../../fault-free-day.ts';
import { addItem, LONG_MS, shownQuantity } from '../../fault-free-steps.ts';
import type { Scenario } from './scenario.ts';

/** The power goes as somebody signs out: their browser has forgotten that they left, and their database has not. */
export const crashAtSignOut: Scenario = {
  name: 'whoever signed out is out, whatever a page remembers that starts again',
  mutants: [
    {
      fault: 'a page that starts again opens what its person has left',
      file: 'src/mirror/wipe.ts',
      find: 'return sealed === true && ended === entry;',
      put: 'return false;',
    },
    {
      fault: 'whoever signed out once never comes in again',
      file: 'src/mirror/wipe.ts',
      find: 'return sealed === true && ended === entry;',
      put: 'return ended !== undefined;',
    },
  ],
  async run() {
    const day = startFaultFreeDay();
    const device = await day.device(7);
    await addItem(day, device, 3);
    await day.clock.pass(LONG_MS);
    device.user.signOut('keep');
    await day.clock.pass(LONG_MS);
    device.powerCut();
    device.tabs.open();
    await day.clock.pass(LONG_MS);
    deepEqual(
      [device.tabs.all.length, device.recorder.isSealed(), device.connection.pendingSignOut],
      [0, true, 7],
    );

    device.comesBack();
    await day.clock.pass(LONG_MS);
    deepEqual(
      [device.tabs.all.length, device.connection.pendingSignOut, device.connection.session],
      [1, undefined, 7],
    );
    equal(await shownQuantity(day, device), 3);
    deepEqual(day.violations(), []);
  },
};
