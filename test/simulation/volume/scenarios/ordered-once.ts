import { deepEqual, equal } from 'node:assert/strict';
import { takeBackIntent } from '../../../../src/mutations/customer/intent-wishes.ts';
import { startFaultFreeDay } from '../../fault-free-day.ts';
import { awaitDisk, LONG_MS, placeOrder, tabOf } from '../../fault-free-steps.ts';
import type { Scenario } from './scenario.ts';

const BANK_THINKS_MS = 45_000;

/** The device gets no answer while the bank decides, its person cancels the order, and there is still one order. */
export const orderedOnce: Scenario = {
  name: 'an order that waits for the bank is one order, however often it is sent or cancelled',
  mutants: [
    {
      fault: 'a mutation that the server still executes counts as abandoned',
      file: 'workers/sync/outbox/ask-outcomes.ts',
      find: 'const known = readOutcomesAnswer(answer.body);',
      put: "const read = readOutcomesAnswer(answer.body);\n      const running = read.running.map((one) => ({ id: one, again: true as const, outcome: 'abandoned' as const }));\n      const known = { ...read, results: [...read.results, ...running] };",
    },
    {
      fault: 'a repeat is sent under an id of its own',
      file: 'src/mutations/settle/settle-push.ts',
      find: 'const lastError = { code: result.code, at: now };',
      put: "const lastError = { code: result.code, at: now };\n        if (result.code === 'running') op = { ...op, id: uuid() };",
    },
  ],
  async run() {
    const day = startFaultFreeDay();
    const device = await day.device(7);
    day.server.till = { price: (seen) => seen, bankThinks: () => BANK_THINKS_MS };
    device.connection.answersLost = true;
    const { intent, mutation } = await placeOrder(day, device);
    await day.clock.pass(5000);
    const { placed, log } = day.server.history();
    equal(placed.length, 1);
    equal(log.has(mutation), false);

    // Answers arrive again: the order is running, and so is each repeat.
    device.connection.answersLost = false;
    device.user.syncNow();
    await day.clock.pass(5000);
    deepEqual(device.recorder.outboxIds(), [mutation]);
    const { mirror, acting, engine } = tabOf(device);
    const takenBack = await awaitDisk(day, takeBackIntent(mirror, intent, 'cancel', acting));
    deepEqual(takenBack, { ok: true, value: 'wished' });
    void engine().syncNow('person');
    await day.clock.pass(5000);
    deepEqual(device.recorder.outboxIds(), [mutation]);

    await day.clock.pass(LONG_MS);
    deepEqual(
      day.server.history().placed.map((one) => one.intent),
      [intent],
    );
    deepEqual(device.recorder.outboxIds(), []);
    const held = await awaitDisk(day, mirror.intents.get(intent));
    deepEqual([held?.state, held?.oid, held?.wish], ['placed', placed[0]?.oid, undefined]);
    deepEqual(day.violations(), []);
  },
};
