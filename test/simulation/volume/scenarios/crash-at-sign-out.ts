import { deepEqual, equal } from 'node:assert/strict';
import { aQuietDay } from '../../fault-free-day.ts';
import { adds, LONG_MS, shown } from '../../fault-free-steps.ts';
import type { Story } from './scenario.ts';

/** The power goes as somebody signs out: their browser has forgotten that they left, and their database has not. */
export const diedSigningOut: Story = {
  name: 'whoever signed out is out, whatever a page remembers that starts again',
  faults: [
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
  async tell() {
    const day = aQuietDay();
    const device = await day.device(7);
    await adds(day, device, 3);
    await day.clock.pass(LONG_MS);
    device.person.signOut('keep');
    await day.clock.pass(LONG_MS);
    device.powerCut();
    device.tabs.open();
    await day.clock.pass(LONG_MS);
    deepEqual([device.tabs.all.length, device.memories.sealed(), device.way.owed], [0, true, 7]);

    device.comesBack();
    await day.clock.pass(LONG_MS);
    deepEqual([device.tabs.all.length, device.way.owed, device.way.session], [1, undefined, 7]);
    equal(await shown(day, device), 3);
    deepEqual(day.broken(), []);
  },
};
