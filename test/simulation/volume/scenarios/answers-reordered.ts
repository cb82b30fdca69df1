import { deepEqual, equal } from 'node:assert/strict';
import { startFaultFreeDay } from '../../fault-free-day.ts';
import { addItem, LONG_MS, shownQuantity } from '../../fault-free-steps.ts';
import type { Scenario } from './scenario.ts';

const NEVER_ABORTS = new AbortController().signal;
const SLOW_MS = 12_000;

/** A page with another device's change is delayed, and the answer to the device's own mutation comes first. */
export const answersReordered: Scenario = {
  name: 'a page overtaken by an answer does not bring back an older row',
  mutants: [
    {
      fault: 'an older revision replaces a newer one',
      file: 'src/mutations/receive/newer-row.ts',
      find: 'return here?.view !== view || row.rev > here.rev;',
      put: 'return true;',
    },
  ],
  async run() {
    const day = startFaultFreeDay();
    const [one, other] = [await day.device(7), await day.device(7)];
    await addItem(day, one, 1);
    await day.clock.pass(LONG_MS);

    const { server, clock } = day;
    const handle = server.handle.bind(server);
    Object.assign(server, {
      async handle(...asked: Parameters<typeof handle>) {
        const reply = handle(...asked);
        if (asked[0].name === 'sync.pull') await clock.sleep(SLOW_MS, NEVER_ABORTS);
        return reply;
      },
    });
    await addItem(day, other, 2);
    await clock.pass(3000);
    await addItem(day, one, 3);
    await clock.pass(SLOW_MS / 2);
    equal(await shownQuantity(day, one), 6);
    await clock.pass(SLOW_MS);
    equal(await shownQuantity(day, one), 6);

    Object.assign(server, { handle });
    await clock.pass(LONG_MS);
    deepEqual([await shownQuantity(day, one), await shownQuantity(day, other)], [6, 6]);
    deepEqual(day.violations(), []);
  },
};
