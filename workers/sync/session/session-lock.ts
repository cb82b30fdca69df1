import type { Ms } from '../../../src/contract/sync/sync.ts';
import type { EngineContext } from '../engine-context.ts';

const LOCK = 'cabas-session';

/** The longest time of a logout. */
const WAITS_MS: Ms = 12_000;

/**
 * Serialises sign-ins and sign-outs of this browser across tabs and databases: a second logout, or a late
 * answer to one, could end the next session's cookie.
 *
 * @returns `undefined`, with nothing done, when another tab does not release the lock
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
