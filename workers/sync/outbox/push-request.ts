import { push } from '../../../src/contract/sync/sync.ts';
import type { Ms, PushAnswer } from '../../../src/contract/sync/sync.ts';
import type { ClaimedBatch, OutboxRow } from '../../../src/mirror/mirror-records.ts';
import { LONGEST_WAIT_MS } from '../core/backoff.ts';
import { ProtocolError, readPushAnswer } from '../transport/protocol-answers.ts';
import { exchange } from '../transport/exchange.ts';
import { NetworkFailure } from '../transport/network-failure.ts';
import { pushRequest } from './push-body.ts';
import { identityOf } from '../session/engine-session.ts';
import { refusalIn, type Verdict } from '../transport/answer-verdict.ts';
import type { Leadership, SendingContext } from '../engine-context.ts';

const PUSH_TIMEOUT_MS = 30_000;
const AFTER_NONSENSE_MS = 10_000;

/** The outcome of sending one request. */
export type PushOutcome =
  | { readonly kind: 'settled'; readonly answer: PushAnswer }
  /** Our server did not answer: the connection is at fault, not the work. */
  | { readonly kind: 'unheard' }
  | { readonly kind: 'closed'; readonly why: 'auth' | 'wrong_person' | 'upgrade' }
  | { readonly kind: 'later'; readonly wait: Ms }
  /** The server failed on the request as a whole: one of its mutations may be the reason. */
  | { readonly kind: 'failed'; readonly code: string };

/** Sends rows of a claim once; the answer is not recorded yet. */
export async function pushOnce(
  context: SendingContext,
  leadership: Leadership,
  rows: readonly OutboxRow[],
  claimed: Omit<ClaimedBatch, 'rows'>,
): Promise<PushOutcome> {
  const body = pushRequest(rows, claimed.session, leadership, context.clock);
  try {
    const sending = { timeout: PUSH_TIMEOUT_MS, signal: leadership.signal, identity: identityOf(claimed) };
    const { verdict, answer } = await exchange(context, push, { body: { ...body } }, sending);
    if (verdict === 'answered') {
      const settled = readPushAnswer(
        answer.body,
        rows.map(({ id }) => id),
      );
      return settled.person === body.actor
        ? { kind: 'settled', answer: settled }
        : { kind: 'closed', why: 'wrong_person' };
    }
    return unsettled(verdict, answer.retryAfter, refusalIn(answer.body)?.code ?? String(answer.status));
  } catch (error) {
    if (error instanceof NetworkFailure) return { kind: 'unheard' };
    if (error instanceof ProtocolError) return { kind: 'later', wait: AFTER_NONSENSE_MS };
    throw error;
  }
}

function unsettled(
  verdict: Exclude<Verdict, 'answered'>,
  retryAfter: Ms | undefined,
  code: string,
): PushOutcome {
  switch (verdict) {
    case 'nobody':
      return { kind: 'closed', why: 'auth' };
    case 'wrong-person':
      return { kind: 'closed', why: 'wrong_person' };
    case 'upgrade':
      return { kind: 'closed', why: 'upgrade' };
    case 'not-ours':
      return { kind: 'unheard' };
    case 'wait':
    case 'csrf':
      return { kind: 'later', wait: Math.min(retryAfter ?? 1000, LONGEST_WAIT_MS) };
    case 'server-error':
    case 'refused':
      return { kind: 'failed', code };
  }
}
