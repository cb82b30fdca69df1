import { deepEqual, equal } from 'node:assert/strict';
import { startFaultFreeDay } from '../../fault-free-day.ts';
import { addItem, LONG_MS, shownQuantity } from '../../fault-free-steps.ts';
import type { Scenario } from './scenario.ts';

/** A power cut at sign-out: the browser's memory of it is lost, and the database keeps it. */
export const crashAtSignOut: Scenario = {
  name: 'a signed-out person stays signed out, whatever a restarting page remembers',
  mutants: [
    {
      fault: 'a restarting page opens the database that its person has left',
      file: 'src/mirror/wipe.ts',
      find: 'return sealed === true && ended === entry;',
      put: 'return false;',
    },
    {
      fault: 'a person who signed out once can never sign in again',
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
