import { deepEqual, equal } from 'node:assert/strict';
import { startFaultFreeDay } from '../../fault-free-day.ts';
import { LONG_MS } from '../../fault-free-steps.ts';
import type { Scenario } from './scenario.ts';

/** A tab reports no network, and is closed; the leader has noticed nothing. */
export const bannerCorrected: Scenario = {
  name: 'the network state of a closed tab ends with the next contact of another',
  mutants: [
    {
      fault: 'a banner of a closed tab stays',
      file: 'workers/sync/engine-status-writer.ts',
      find: '{ ...way, ...Object.fromEntries(news) }',
      put: 'Object.fromEntries(news)',
    },
  ],
  async run() {
    const day = startFaultFreeDay();
    const device = await day.device(7);
    device.tabs.open();
    await day.clock.pass(5000);
    const [leader, other] = device.tabs.all;
    leader?.lifecycle.freeze();
    device.connection.cut = true;
    void other?.engine().syncNow('person');
    await day.clock.pass(5000);
    equal(device.history(day.server.history().epoch).banner, 'offline');
    other?.lifecycle.kill();
    device.connection.cut = false;
    leader?.lifecycle.thaw();
    await day.clock.pass(LONG_MS);
    deepEqual(day.violations(), []);
  },
};
