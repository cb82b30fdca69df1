import type { RemoteCallResult } from '../../contract/sync/engine-port.ts';
import type { Json } from '../../contract/core/wire.ts';
import { canonicalJson } from '../../domain/core/canonical-json.ts';
import { toRemoteResult } from '../../hooks/engine-call.ts';

/** Something that was sent without an answer: whether it arrived is not known. */
export interface UnansweredRequest {
  /** The name under which the server does it once. */
  readonly key: string;
  /** All that was sent under it, the first one first. */
  readonly bodies: readonly Json[];
}

/** What became of a sending. */
export interface IdempotentOutcome {
  readonly asked: RemoteCallResult;
  /** Set while it is not known whether something was done. */
  readonly unanswered: UnansweredRequest | undefined;
  /** The answer is that to one that was sent before and had arrived, not to the last one. */
  readonly earlier: boolean;
}

interface Asking {
  /** @throws when nobody was there to ask */
  readonly ask: (body: Json, key: string) => Promise<RemoteCallResult>;
  readonly newKey: () => string;
  /** What an answer says of what was asked: it was done, it was not and never will be, or nothing of it. */
  readonly judge: (asked: RemoteCallResult) => 'done' | 'refused' | 'unknown';
}

/**
 * Writes what must not be done twice, whatever becomes of the answers. What got none is sent again under its name. One
 * that was changed meanwhile goes under the same name: where the first had arrived, the server says that the name is
 * taken, and its answer is fetched instead.
 *
 *   sent ── no answer ──▶ unanswered ── the same again ──▶ done, or refused
 *                             └─ changed, name taken ──▶ the first again ──▶ done, or refused: the changed one, anew
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
