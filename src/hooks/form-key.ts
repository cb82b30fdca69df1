import { type Call, startsMovement } from '../contract/core/call.ts';
import type { RemoteCallInput, RemoteCallResult } from '../contract/sync/engine-port.ts';
import type { Id } from '../contract/sync/sync.ts';
import { canonicalJson } from '../domain/core/canonical-json.ts';

/** Sends a request under the key of its form. */
type SendUnderKey = (
  input: RemoteCallInput,
  ask: (input: RemoteCallInput) => Promise<RemoteCallResult>,
) => Promise<RemoteCallResult>;

/**
 * Keeps the idempotency key of a form whose request must not be done twice. A request without a definite outcome keeps
 * its key, so that the same content sent again is the same request; a definite outcome or another content ends the key
 * (docs/rules.md#idempotency). Other requests, and those that bring their own key, are sent as they are.
 *
 *   sent ── done, or refused by the service ──▶ no key
 *     └─ no definite outcome ──▶ kept ── same content ──▶ sent under the same key
 *                                  └─ other content ──▶ sent under a new key
 */
export function formKey(call: Call, newKey: () => Id): SendUnderKey {
  let kept: { readonly content: string; readonly key: Id } | undefined;
  return async (input, ask) => {
    if (input.key !== undefined || !(call.creates || startsMovement(call, input.body))) return ask(input);
    const content = canonicalJson(input);
    if (kept?.content !== content) kept = { content, key: newKey() };
    const result = await ask({ ...input, key: kept.key });
    if (isDefinite(call, result)) kept = undefined;
    return result;
  };
}

/**
 * Whether a request is known to be done or not done. Only a refusal of the service itself says so: the checks before it
 * know nothing about an earlier sending.
 */
export function isDefinite({ refusals }: Pick<Call, 'refusals'>, result: RemoteCallResult): boolean {
  if (result.ok || result.code === 'key_reused') return true;
  return result.code !== 'still_running' && refusals.some((code) => code === result.code);
}
