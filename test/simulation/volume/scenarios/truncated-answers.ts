import { deepEqual } from 'node:assert/strict';
import { startFaultFreeDay } from '../../fault-free-day.ts';
import { LONG_MS } from '../../fault-free-steps.ts';
import type { Scenario } from './scenario.ts';

/** A proxy ends each answer after its first lines, as if it were whole, during the first load of a device. */
export const truncatedAnswers: Scenario = {
  name: 'an answer without its trailer is rejected, even when the transport ended properly',
  mutants: [
    {
      fault: 'an answer without its trailer is accepted',
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
