import { deepEqual, equal } from 'node:assert/strict';
import { aQuietDay } from '../../fault-free-day.ts';
import { adds, LONG_MS, shown } from '../../fault-free-steps.ts';
import type { Story } from './scenario.ts';

/** The server did something, its answer was lost, and the person signs out in a tunnel and wants none of it. */
export const givenUpAtSignOut: Story = {
  name: 'what was given up at sign-out and had been done all the same is told on return',
  faults: [
    {
      fault: 'what was given up and may have left is forgotten at sign-out',
      file: 'src/mirror/wipe.ts',
      find: '(await tables.outbox.toArray()).filter((row) => !neverSent(row))',
      put: '[]',
    },
  ],
  async tell() {
    const day = aQuietDay();
    const device = await day.device(7);
    device.way.answersLost = true;
    const added = await adds(day, device, 3);
    await day.clock.pass(5000);
    equal(day.server.history().log.get(added)?.outcome, 'applied');

    device.way.cut = true;
    device.person.signOut('abandon');
    await day.clock.pass(LONG_MS);
    deepEqual([device.isLeft(), device.tabs.all.length], [true, 0]);

    Object.assign(device.way, { cut: false, answersLost: false });
    device.comesBack();
    await day.clock.pass(LONG_MS);
    equal(await shown(day, device), 3);
    deepEqual(day.broken(), []);
  },
};
