import { deepEqual, equal } from 'node:assert/strict';
import { takeBackIntent } from '../../../../src/mutations/customer/intent-wishes.ts';
import { aQuietDay } from '../../fault-free-day.ts';
import { during, LONG_MS, orders, tabOf } from '../../fault-free-steps.ts';
import type { Story } from './scenario.ts';

const BANK_THINKS_MS = 45_000;

/** The device hears nothing while the bank thinks, its person takes the order back, and it is one order all the same. */
export const orderedOnce: Story = {
  name: 'an order that the bank still thinks about is one order, however often it is sent or taken back',
  faults: [
    {
      fault: 'what the server still works on counts as given up',
      file: 'workers/sync/outbox/ask-outcomes.ts',
      find: 'const known = readOutcomesAnswer(answer.body);',
      put: "const read = readOutcomesAnswer(answer.body);\n      const running = read.running.map((one) => ({ id: one, again: true as const, outcome: 'abandoned' as const }));\n      const known = { ...read, results: [...read.results, ...running] };",
    },
    {
      fault: 'a repeat travels under a name of its own',
      file: 'src/mutations/settle/settle-push.ts',
      find: 'const lastError = { code: result.code, at: now };',
      put: "const lastError = { code: result.code, at: now };\n        if (result.code === 'running') op = { ...op, id: uuid() };",
    },
  ],
  async tell() {
    const day = aQuietDay();
    const device = await day.device(7);
    day.server.till = { price: (seen) => seen, bankThinks: () => BANK_THINKS_MS };
    device.way.answersLost = true;
    const { intent, mutation } = await orders(day, device);
    await day.clock.pass(5000);
    const { placed, log } = day.server.history();
    equal(placed.length, 1);
    equal(log.has(mutation), false);

    // The answers come through again: the order is running, and so is each repeat.
    device.way.answersLost = false;
    device.person.syncNow();
    await day.clock.pass(5000);
    deepEqual(device.memories.waiting(), [mutation]);
    const { mirror, acting, engine } = tabOf(device);
    const takenBack = await during(day, takeBackIntent(mirror, intent, 'cancel', acting));
    deepEqual(takenBack, { ok: true, value: 'wished' });
    void engine().syncNow('person');
    await day.clock.pass(5000);
    deepEqual(device.memories.waiting(), [mutation]);

    await day.clock.pass(LONG_MS);
    deepEqual(
      day.server.history().placed.map((one) => one.intent),
      [intent],
    );
    deepEqual(device.memories.waiting(), []);
    const held = await during(day, mirror.intents.get(intent));
    deepEqual([held?.state, held?.oid, held?.wish], ['placed', placed[0]?.oid, undefined]);
    deepEqual(day.broken(), []);
  },
};
