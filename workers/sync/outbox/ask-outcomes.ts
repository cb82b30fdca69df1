import { type Id, type OutcomesAnswer, outcomes, PROTO } from '../../../src/contract/sync/sync.ts';
import { ProtocolError, readOutcomesAnswer } from '../transport/protocol-answers.ts';
import { exchange } from '../transport/exchange.ts';
import { NetworkFailure } from '../transport/network-failure.ts';
import type { Leadership, SendingContext } from '../engine-context.ts';

const IDS_AT_MOST = 500;
const OUTCOMES_TIMEOUT_MS = 15_000;

/** Options of asking for outcomes. */
interface Asking {
  /** The server records unknown mutations as abandoned. */
  readonly seal: boolean;
  /** Whether an answer may be recorded; by default always. */
  readonly heard?: (answer: OutcomesAnswer) => Promise<boolean>;
}

/**
 * Asks for the outcomes of mutations and records them. False without a proper answer: then nothing is
 * concluded.
 */
export async function askOutcomes(
  context: SendingContext,
  leadership: Leadership,
  ids: readonly Id[],
  { seal, heard }: Asking,
): Promise<boolean> {
  const { client, person } = await context.session.row();
  if (person === null) return true;
  try {
    for (let at = 0; at < ids.length; at += IDS_AT_MOST) {
      const body = { proto: PROTO, client, actor: person, ids: ids.slice(at, at + IDS_AT_MOST), seal };
      const sending = { timeout: OUTCOMES_TIMEOUT_MS, signal: leadership.signal };
      const { verdict, answer } = await exchange(context, outcomes, { body }, sending);
      if (verdict !== 'answered') return false;
      const known = readOutcomesAnswer(answer.body);
      if (heard && !(await heard(known))) return false;
      await context.store.settleOutcomes(leadership.term, known, seal, context.clock.now());
    }
    return true;
  } catch (error) {
    if (error instanceof NetworkFailure || error instanceof ProtocolError) return false;
    throw error;
  }
}
