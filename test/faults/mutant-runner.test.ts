import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListedMutant } from './listed-mutant.ts';
import { openMutantRunner, type MutantRunner } from './mutant-runner.ts';

const PATIENCE_MS = 60_000;

let runner: MutantRunner;

beforeAll(async () => {
  runner = await openMutantRunner();
}, PATIENCE_MS);
afterAll(() => runner.close());

/** A fault that everybody would see, otherwise than it is told when that is given. */
const lost = (change: Partial<ListedMutant> = {}): ListedMutant => ({
  fault: 'whatever does not fit into a part is lost',
  file: 'workers/sync/pull/stream-parts.ts',
  find: 'if (part.length > 0) await next();',
  put: '',
  seenBy: 'test/workers/sync/parts.test.ts',
  ...change,
});

test.each<[string, ListedMutant, object]>([
  ['is seen by the tests that go red', lost(), { kind: 'seen', red: 1 }],
  [
    'that changes nothing is not seen',
    lost({ put: 'if (part.length !== 0) await next();' }),
    { kind: 'unseen' },
  ],
  [
    'that cannot be read is no fault',
    lost({ put: 'if (part.length >' }),
    { kind: 'broken', why: expect.any(String) as string },
  ],
  [
    'that breaks otherwise than by an assertion is no fault',
    lost({ find: 'part.push(line);', put: 'throw new Error("planted badly");' }),
    { kind: 'broken', why: 'planted badly' },
  ],
  [
    'whose place is gone is no fault',
    lost({ find: 'a line that nobody wrote' }),
    { kind: 'broken', why: expect.stringContaining('nothing reads') as string },
  ],
  [
    'in a file that its tests do not read is no fault',
    lost({ seenBy: 'test/workers/sync/turnstile.test.ts' }),
    {
      kind: 'broken',
      why: 'test/workers/sync/turnstile.test.ts does not read workers/sync/pull/stream-parts.ts',
    },
  ],
  [
    'whose tests are not there is no fault',
    lost({ tests: 'a test that nobody wrote' }),
    { kind: 'broken', why: 'no test of that name' },
  ],
])(
  'a fault %s',
  async (_, fault, seen) => {
    expect(await runner.run(fault)).toEqual(seen);
    expect(await runner.run(lost())).toEqual({ kind: 'seen', red: 1 });
  },
  PATIENCE_MS,
);
