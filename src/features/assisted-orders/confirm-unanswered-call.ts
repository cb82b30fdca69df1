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
  readonly asked: RemoteCallResult;
  /** Set while the outcome is unknown. */
  readonly unanswered: UnansweredRequest | undefined;
  /** Whether the answer belongs to an earlier body that had arrived, not to the last one. */
  readonly earlier: boolean;
}

interface Asking {
  /** @throws when no worker takes the call */
  readonly ask: (body: Json, key: string) => Promise<RemoteCallResult>;
  readonly newKey: () => string;
  /** Classifies an answer: done, finally refused, or unknown. */
  readonly judge: (asked: RemoteCallResult) => 'done' | 'refused' | 'unknown';
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
  asking: Asking,
): Promise<IdempotentOutcome> {
  const { key, bodies } = before ?? { key: asking.newKey(), bodies: [] };
  const asked = await toRemoteResult(() => asking.ask(body, key));
  if (asking.judge(asked) !== 'unknown') return { asked, unanswered: undefined, earlier: false };
  if (!isTaken(asked)) return { asked, unanswered: { key, bodies: withBody(bodies, body) }, earlier: false };

  for (const sent of bodies) {
    const told = await toRemoteResult(() => asking.ask(sent, key));
    switch (asking.judge(told)) {
      case 'done':
        return { asked: told, unanswered: undefined, earlier: true };
      case 'refused':
        return sendIdempotent(body, undefined, asking);
      case 'unknown':
        if (!isTaken(told)) return { asked: told, unanswered: { key, bodies }, earlier: false };
    }
  }
  return { asked, unanswered: { key, bodies }, earlier: false };
}

function isTaken(asked: RemoteCallResult): boolean {
  return !asked.ok && asked.code === 'key_reused';
}

function withBody(bodies: readonly Json[], body: Json): readonly Json[] {
  const text = canonicalJson(body);
  return bodies.some((sent) => canonicalJson(sent) === text) ? bodies : [...bodies, body];
}
