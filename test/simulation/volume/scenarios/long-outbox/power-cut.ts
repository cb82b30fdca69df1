import { deepEqual, equal } from 'node:assert/strict';
import { LONG_MS } from '../../../fault-free-steps.ts';
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

const TAKES_MS = 1000;

/** The battery ends when three requests are done and not answered, and three more are claimed. */
export const powerCut: Story = {
  name: 'what was claimed when the power went is known to have left, and is sent again by its name',
  faults: [
    {
      fault: 'a claim is on the disk some time after its request left',
      file: 'src/mutations/settle/claim-mutations.ts',
      find: 'const tables = mirror.strict;\n  const { meta, outbox, intents } = tables;',
      put: 'const tables = mirror;\n  const { meta, outbox, intents } = tables;',
    },
    {
      fault: 'what was on its way when the power went is sent under other names',
      file: 'src/mutations/settle/take-leadership.ts',
      find: "await outbox.where('state').equals('inflight').modify({ state: 'queued' });",
      put: "for (const row of await outbox.where('state').equals('inflight').toArray()) await outbox.put({ ...row, id: uuid(), state: 'queued' });",
    },
  ],
  async tell() {
    const cellar = await inTheCellar();
    const { day, device } = cellar;
    const { requests } = listen(day, () => TAKES_MS);
    comesUp(cellar);
    await day.clock.pass(1.5 * TAKES_MS);
    equal(await claimed(cellar), 2 * REQUESTS_AT_ONCE * OPS_A_REQUEST);
    device.powerCut();
    const left = new Set(requests.flatMap(({ mutations }) => mutations.map(({ id }) => id)));
    const { outbox } = device.history(day.server.history().epoch);
    deepEqual(
      outbox.filter(({ id, attempts }) => left.has(id) && attempts === 0).map(({ label }) => label),
      [],
    );

    device.tabs.open();
    await day.clock.pass(LONG_MS);
    deepEqual([effects(cellar), device.memories.waiting()], [[1], []]);
    deepEqual(day.broken(), []);
  },
};
