import type { Ms } from '../../../src/contract/sync/sync.ts';
import type { EngineContext } from '../engine-context.ts';

const LOCK = 'cabas-session';

/** As long as a logout may take. */
const WAITS_MS: Ms = 12_000;

/**
 * Ends or begins this browser's session, one tab after the other, whichever databases they have open: the cookie that a
 * second logout ends, or that a late answer to one takes away, may be the next session's by then.
 *
 * @returns `undefined`, and nothing was done, when another tab does not come to an end
 */
export async function withSessionLock<Answer>(
  { locks, clock }: Pick<EngineContext, 'locks' | 'clock'>,
  work: () => Promise<Answer>,
): Promise<Answer | undefined> {
  const leave = new AbortController();
  const over = new AbortController();
  const limit = clock.sleep(WAITS_MS, over.signal).then(() => leave.abort());
  let answer: Answer | undefined;
  const turn = async () => {
    over.abort();
    answer = await work();
  };
  try {
    await locks.hold(LOCK, turn, 'queue', leave.signal);
    return answer;
  } finally {
    over.abort();
    await limit;
  }
}
