import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { everyCall } from '../../../../src/contract/every-call.ts';
import { onPglite } from '../../../support/databases/databases.ts';
import { repeats } from '../../../support/long-tests.ts';
import { demoSuite } from '../../../support/market-suite.ts';
import { existingIn } from '../../../support/fuzz/existing-values.ts';
import { faultsOf } from '../../../support/fuzz/answer-faults.ts';
import { type FuzzedRequest, requestsOf } from '../../../support/fuzz/requests.ts';
import { send } from '../../../support/fuzz/send-request.ts';
import { storedState } from '../../../support/fuzz/stored-state.ts';
import type { Existing } from '../../../support/fuzz/wire-values.ts';

/** Requests per call: a hundred in `npm run test:long`, a thousand of a new FUZZ_SEED in `npm run fuzz`. */
const { times: REQUESTS, depth } = repeats('FUZZ_REQUESTS', 12);
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
/** Refusals in a row that are checked together: reading the whole market after each takes too long. */
const NOES_A_LOOK = 25;
const LONG_MS = 600_000;
/** Reading calls that store what they drew: the hash of a paper is saved at its first reading. */
const KEEPS = new Set(['papers.read']);

const ACCOUNTS = ['client', 'courier', 'shop', 'manager', 'admin'].map((name) => `${name}@cabas.example`);

onPglite((open) => {
  const demo = demoSuite(open);
  let existing: Existing;
  beforeAll(async () => {
    existing = await existingIn(demo.database);
  });

  describe(`whatever a call is sent, it answers as it declares, and a no changes nothing (FUZZ_SEED=${SEED})`, () => {
    const calls = everyCall.map((call) => [call.name, call] as const);
    test.each(calls)('%s', { ...depth, timeout: LONG_MS }, async (_name, call) => {
      const people = [await demo.as(), ...(await Promise.all(ACCOUNTS.map((email) => demo.signedIn(email))))];
      const sent = fc.sample(fc.tuple(requestsOf(call, existing), fc.constantFrom(...people)), {
        numRuns: REQUESTS,
        seed: SEED,
      });
      const faults: unknown[] = [];
      let state = await storedState(demo.database);
      let noes: FuzzedRequest[] = [];
      const look = async () => {
        const now = await storedState(demo.database);
        const changed = Object.keys(now).filter((table) => now[table] !== state[table]);
        if (changed.length > 0) faults.push({ wrote: changed, though: 'each was refused', noes });
        noes = [];
        state = now;
      };
      for (const [request, client] of sent) {
        const answer = await send(demo, call, request, client);
        const wrong = faultsOf(call, answer);
        if (wrong.length > 0) faults.push({ request, person: client.person, wrong });
        if (answer.status < 400 && (call.changes || KEEPS.has(call.name))) {
          state = await storedState(demo.database);
          noes = [];
        } else noes.push(request);
        if (noes.length >= NOES_A_LOOK) await look();
      }
      await look();
      expect(faults).toEqual([]);
    });
  });
});
