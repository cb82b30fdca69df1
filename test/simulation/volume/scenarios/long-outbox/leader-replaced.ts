import { deepEqual, equal } from 'node:assert/strict';
import { during, LONG_MS } from '../../../fault-free-steps.ts';
import type { Story } from '../scenario.ts';
import {
  claimed,
  comesUp,
  effects,
  inTheCellar,
  listen,
  OPS_A_REQUEST,
  REQUESTS_AT_ONCE,
} from './long-outbox.ts';

/** Longer than a tab keeps still before another takes its place. */
const HANGS_MS = 60_000;

/** A tab is frozen with three requests out and three claimed, and another leads; what was given up there arrives late. */
export const overthrown: Story = {
  name: 'whoever takes over from a frozen tab takes all that it had claimed, and none of it counts as untried',
  faults: [
    {
      fault: 'what is claimed does not count as tried',
      file: 'src/mutations/settle/claim-mutations.ts',
      find: 'attempts: row.attempts + 1',
      put: 'attempts: row.attempts',
    },
    {
      fault: 'a new leader takes back what one request holds',
      file: 'src/mutations/settle/take-leadership.ts',
      find: "await outbox.where('state').equals('inflight').modify({ state: 'queued' });",
      put: "await outbox.where('state').equals('inflight').limit(100).modify({ state: 'queued' });",
    },
  ],
  async tell() {
    const cellar = await inTheCellar();
    const { day, device, counted } = cellar;
    device.tabs.open();
    await day.clock.pass(5000);
    const [frozen, other] = device.tabs.all;
    let takesMs = HANGS_MS;
    const { requests } = listen(day, () => takesMs);
    comesUp(cellar);
    await day.clock.pass(1000);
    equal(await claimed(cellar), 2 * REQUESTS_AT_ONCE * OPS_A_REQUEST);

    frozen?.life.freeze();
    device.way.cut = true;
    await day.clock.pass(HANGS_MS / 2);
    equal(await claimed(cellar), 0);
    const left = new Set(requests.flatMap(({ mutations }) => mutations.map(({ id }) => id)));
    const out = requests[1]?.mutations[0]?.id ?? '';
    const ahead = counted.find((id) => !left.has(id)) ?? '';
    for (const id of [out, ahead]) {
      device.memories.gaveUp(id);
      if (other) await during(day, other.engine().abandon(id));
    }
    await day.clock.pass(HANGS_MS);

    takesMs = 10;
    device.way.cut = false;
    frozen?.life.thaw();
    await day.clock.pass(LONG_MS);
    deepEqual(day.broken(), []);
    const { log } = day.server.history();
    deepEqual([log.get(out)?.outcome, log.get(ahead)?.outcome], ['applied', 'abandoned']);
    deepEqual(device.memories.waiting(), []);
    deepEqual(effects({ day, counted: counted.filter((id) => id !== ahead) }), [1]);
  },
};
