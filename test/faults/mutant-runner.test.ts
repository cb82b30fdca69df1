import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListedMutant } from './listed-mutant.ts';
import { openMutantRunner, type MutantRunner } from './mutant-runner.ts';

const PATIENCE_MS = 60_000;

let runner: MutantRunner;

beforeAll(async () => {
  runner = await openMutantRunner();
}, PATIENCE_MS);
afterAll(() => runner.close());

/** A fault that any test would see, with the given changes. */
const lost = (change: Partial<ListedMutant> = {}): ListedMutant => ({
  fault: 'the last unfinished part is lost',
  file: 'workers/sync/pull/stream-parts.ts',
  find: 'if (part.length > 0) await next();',
  put: '',
  seenBy: 'test/workers/sync/parts.test.ts',
  ...change,
});

test.each<[string, ListedMutant, object]>([
  ['is seen by the tests that fail', lost(), { kind: 'seen', red: 1 }],
  [
    'that changes nothing is unseen',
    lost({ put: 'if (part.length !== 0) await next();' }),
    { kind: 'unseen' },
  ],
  [
    'that does not parse is broken',
    lost({ put: 'if (part.length >' }),
    { kind: 'broken', why: expect.any(String) as string },
  ],
  [
    'that throws instead of failing an assertion is broken',
    lost({ find: 'part.push(line);', put: 'throw new Error("planted badly");' }),
    { kind: 'broken', why: 'planted badly' },
  ],
  [
    'whose place is gone is broken',
    lost({ find: 'a line that does not exist' }),
    { kind: 'broken', why: expect.stringContaining('nothing reads') as string },
  ],
  [
    'in a file that its tests do not import is broken',
    lost({ seenBy: 'test/workers/sync/turnstile.test.ts' }),
    {
      kind: 'broken',
      why: 'test/workers/sync/turnstile.test.ts does not read workers/sync/pull/stream-parts.ts',
    },
  ],
  [
    'whose tests do not exist is broken',
    lost({ tests: 'a test that does not exist' }),
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
