import { deepEqual } from 'node:assert/strict';
import { startFaultFreeDay } from '../../fault-free-day.ts';
import { LONG_MS } from '../../fault-free-steps.ts';
import type { Scenario } from './scenario.ts';

/** A proxy ends each answer after its first lines, as if it were whole, while a device is filled for the first time. */
export const truncatedAnswers: Scenario = {
  name: 'an answer without its end is not believed, however properly it ended on the way',
  mutants: [
    {
      fault: 'an answer without its end is believed',
      file: 'workers/sync/pull/checked-lines.ts',
      find: "if (end === undefined) throw new ProtocolError('the end is missing');",
      put: '',
    },
  ],
  async run() {
    const day = startFaultFreeDay();
    const { server } = day;
    const handle = server.handle.bind(server);
    server.handle = (...asked) => {
      const reply = handle(...asked);
      return reply.lines ? { ...reply, lines: reply.lines.slice(0, 2) } : reply;
    };
    await day.device(7);
    await day.clock.pass(LONG_MS);

    server.handle = handle;
    await day.clock.pass(5 * LONG_MS);
    deepEqual(day.violations(), []);
  },
};
