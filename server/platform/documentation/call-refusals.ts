import type { Call } from '../../../src/contract/core/call.ts';
import { type RefusalCode, refusals } from '../../../src/contract/core/refusals.ts';

/** Returns every refusal of a call by status: its own, and those of the checks before every service. */
export function refusalsOf(call: Call): ReadonlyMap<number, readonly RefusalCode[]> {
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of new Set([...beforeService(call), ...call.refusals])) {
    const { status } = refusals[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return new Map([...byStatus].sort(([one], [other]) => one - other));
}

function beforeService(call: Call): readonly RefusalCode[] {
  const { allow, changes, params, query, path, method } = call;
  // Ping runs no checks.
  if (method === 'HEAD') return ['too_many', 'internal'];
  const known = !allow.includes('everybody');
  // Idempotency keys apply to signed-in users, also on calls open to visitors.
  const once = changes && !path.startsWith('/v1/sync/');
  return [
    // A body is parsed even where none is expected.
    ...when(params !== undefined || query !== undefined || method !== 'GET', ['malformed']),
    ...when(known, ['unauthenticated']),
    ...['unauthenticated' as const, 'wrong_person' as const],
    ...when(changes, ['csrf_invalid']),
    ...when(known && !allow.includes('person'), ['forbidden', 'second_factor_due']),
    // Instead of a refusal of the service, to staff without a required second factor.
    ...when(call.refusals.includes('forbidden'), ['second_factor_due']),
    ...when(once, ['key_reused', 'still_running']),
    ...when(method !== 'GET', ['too_large']),
    ...['too_many' as const, 'internal' as const, 'busy' as const],
  ];
}

function when(holds: boolean, codes: readonly RefusalCode[]): readonly RefusalCode[] {
  return holds ? codes : [];
}
