import type { RemoteCallResult } from '../../contract/sync/engine-port.ts';
import type { Json } from '../../contract/core/wire.ts';
import { canonicalJson } from '../../domain/core/canonical-json.ts';
import { toRemoteResult } from '../../hooks/engine-call.ts';

/** A request without an answer: it may or may not have arrived. */
export interface UnansweredRequest {
  /** Its idempotency key. */
  readonly key: string;
  /** All bodies sent under the key, the first one first. */
  readonly bodies: readonly Json[];
}

/** The outcome of a request. */
export interface IdempotentOutcome {
  readonly result: RemoteCallResult;
  /** Set while the outcome is unknown. */
  readonly unanswered: UnansweredRequest | undefined;
  /** Whether the answer belongs to an earlier body that had arrived, not to the last one. */
  readonly earlier: boolean;
}

interface IdempotentCall {
  /** @throws when no worker takes the call */
  readonly ask: (body: Json, key: string) => Promise<RemoteCallResult>;
  readonly newKey: () => string;
  /** Classifies an answer: done, finally refused, or unknown. */
  readonly judge: (result: RemoteCallResult) => 'done' | 'refused' | 'unknown';
}

/**
 * Sends a request that must run only once. Without an answer it is resent under the same key. A changed body reuses
 * the key too: if the first had arrived, the server reports the key as taken, and the first answer is fetched
 * instead.
 *
 *   sent ── no answer ──▶ unanswered ── same body ──▶ done, or refused
 *                             └─ changed, key taken ──▶ first body ──▶ done, or refused: the changed one, anew
 */
export async function sendIdempotent(
  body: Json,
  before: UnansweredRequest | undefined,
  call: IdempotentCall,
): Promise<IdempotentOutcome> {
  const { key, bodies } = before ?? { key: call.newKey(), bodies: [] };
  const result = await toRemoteResult(() => call.ask(body, key));
  if (call.judge(result) !== 'unknown') return { result, unanswered: undefined, earlier: false };
  if (!isTaken(result))
    return { result, unanswered: { key, bodies: withBody(bodies, body) }, earlier: false };

  for (const sent of bodies) {
    const answer = await toRemoteResult(() => call.ask(sent, key));
    switch (call.judge(answer)) {
      case 'done':
        return { result: answer, unanswered: undefined, earlier: true };
      case 'refused':
        return sendIdempotent(body, undefined, call);
      case 'unknown':
        if (!isTaken(answer)) return { result: answer, unanswered: { key, bodies }, earlier: false };
    }
  }
  return { result, unanswered: { key, bodies }, earlier: false };
}

function isTaken(result: RemoteCallResult): boolean {
  return !result.ok && result.code === 'key_reused';
}

function withBody(bodies: readonly Json[], body: Json): readonly Json[] {
  const text = canonicalJson(body);
  return bodies.some((sent) => canonicalJson(sent) === text) ? bodies : [...bodies, body];
}
