import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Listed } from './listed-mutant.ts';
import { openStage, type Stage } from './mutant-runner.ts';

const PATIENCE_MS = 60_000;

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
}, PATIENCE_MS);
afterAll(() => stage.close());

/** A fault that everybody would see, otherwise than it is told when that is given. */
const lost = (change: Partial<Listed> = {}): Listed => ({
  fault: 'whatever does not fit into a part is lost',
  file: 'workers/sync/pull/stream-parts.ts',
  find: 'if (part.length > 0) await next();',
  put: '',
  seenBy: 'test/workers/sync/parts.test.ts',
  ...change,
});

test.each<[string, Listed, object]>([
  ['is seen by the tests that go red', lost(), { is: 'seen', red: 1 }],
  [
    'that changes nothing is not seen',
    lost({ put: 'if (part.length !== 0) await next();' }),
    { is: 'unseen' },
  ],
  [
    'that cannot be read is no fault',
    lost({ put: 'if (part.length >' }),
    { is: 'broken', why: expect.any(String) as string },
  ],
  [
    'that breaks otherwise than by an assertion is no fault',
    lost({ find: 'part.push(line);', put: 'throw new Error("planted badly");' }),
    { is: 'broken', why: 'planted badly' },
  ],
  [
    'whose place is gone is no fault',
    lost({ find: 'a line that nobody wrote' }),
    { is: 'broken', why: expect.stringContaining('nothing reads') as string },
  ],
  [
    'in a file that its tests do not read is no fault',
    lost({ seenBy: 'test/workers/sync/turnstile.test.ts' }),
    {
      is: 'broken',
      why: 'test/workers/sync/turnstile.test.ts does not read workers/sync/pull/stream-parts.ts',
    },
  ],
  [
    'whose tests are not there is no fault',
    lost({ tests: 'a test that nobody wrote' }),
    { is: 'broken', why: 'no test of that name' },
  ],
])(
  'a fault %s',
  async (_, fault, seen) => {
    expect(await stage.play(fault)).toEqual(seen);
    expect(await stage.play(lost())).toEqual({ is: 'seen', red: 1 });
  },
  PATIENCE_MS,
);
