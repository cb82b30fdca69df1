import { type Mutation, PROTO, type PushRequest } from '../../../src/contract/sync/sync.ts';
import type { OutboxRow, SessionRow } from '../../../src/mirror/mirror-records.ts';
import type { Clock } from '../engine-ports.ts';
import type { Leadership } from '../engine-context.ts';

/** The body of a push: exactly what the claim read (docs/protocol.md#claiming). The session must be a person's. */
export function pushRequest(
  rows: readonly OutboxRow[],
  { client, person }: Pick<SessionRow, 'client' | 'person'>,
  { term }: Pick<Leadership, 'term'>,
  clock: Clock,
): PushRequest {
  if (person === null) throw new Error('visitors send nothing');
  const sentAt = clock.now();
  const mutations = rows.map((row) => mutation(row, sentAt, clock.monotonic()));
  return { proto: PROTO, client, actor: person, term, sentAt, mutations };
}

function mutation(row: OutboxRow, sentAt: number, now: ReturnType<Clock['monotonic']>): Mutation {
  const { id, lane, prev, op, v, args, base, at } = row;
  // After a reboot the monotonic clock began anew; wall clocks are all that is left (docs/protocol.md#age).
  const age = row.boot === now.boot ? now.at - row.mono : sentAt - at;
  return { id, lane, prev, op, v, args, base, at, age: Math.max(0, Math.round(age)) };
}
