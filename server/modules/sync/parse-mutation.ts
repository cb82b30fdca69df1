import { createHash } from 'node:crypto';
import { Mutation } from '../../../src/contract/sync/sync.ts';
import { type Json, Uuid } from '../../../src/contract/core/wire.ts';
import { canonicalJson } from '../../../src/domain/core/canonical-json.ts';
import { DAY_MS, type Ms } from '../../../src/domain/calendar/hub-time.ts';
import { FRENCH, UNSTORABLE } from '../../core/french-messages.ts';
import { unstorablePaths } from '../../core/unstorable-text.ts';
import type { NewMutation } from './mutations-store.ts';

/** One mutation as it came: readable, or refused alone (docs/protocol.md#what-ends-a-mutation). */
export type ParsedMutation =
  | { readonly kind: 'readable'; readonly mutation: Mutation }
  | {
      readonly kind: 'refused';
      readonly id: string;
      readonly code: 'malformed' | 'too_large';
      readonly details?: Json;
    };

/** Far more than any operation needs; a note is 200 letters. */
const LARGEST = 64 * 1024;

/** What the server keeps of idempotency details is 45 days: nothing older has a time that matters. */
const OLDEST_MS = 45 * DAY_MS;

export function parseMutation(given: unknown): ParsedMutation {
  const id = idOf(given);
  const [where] = unstorablePaths(given);
  if (where !== undefined)
    return {
      ...{ kind: 'refused', id, code: 'malformed' },
      details: [{ path: where.join('.'), message: UNSTORABLE }],
    };
  const read = Mutation.safeParse(given, FRENCH);
  if (JSON.stringify(given).length > LARGEST) return { kind: 'refused', id, code: 'too_large' };
  if (read.success) return { kind: 'readable', mutation: read.data };
  const details = read.error.issues.map(({ path, message }) => ({
    path: path.map(String).join('.'),
    message,
  }));
  return { kind: 'refused', id, code: 'malformed', details };
}

/** What is recorded of a mutation when it comes. It took effect no later than now, by the device's own clock. */
export function newMutation(
  { id, lane, op, v, args, prev, at, age }: Mutation,
  userId: number,
  client: string,
  now: Ms,
): NewMutation {
  return {
    ...{ id, userId, client, lane, op, opV: v, prev },
    fingerprint: fingerprint({ op, v, args }),
    deviceAt: instantOrNull(at),
    effectiveAt: now - Math.min(Math.max(age, 0), OLDEST_MS),
    receivedAt: now,
  };
}

/** The same for one that cannot be read, so that its id stays refused; `undefined` when it has none. */
export function newUnreadableMutation(
  id: string,
  userId: number,
  client: string,
  now: Ms,
): NewMutation | undefined {
  if (!Uuid.safeParse(id).success) return undefined;
  const nothing = { lane: '', op: '', opV: 0, prev: null, deviceAt: null, effectiveAt: null };
  return { ...nothing, id, userId, client, fingerprint: '', receivedAt: now };
}

/** Same id, same fingerprint: the same mutation. Another one: a key that was used before. */
function fingerprint(said: { readonly op: string; readonly v: number; readonly args: Json }): string {
  return createHash('sha256').update(canonicalJson(said)).digest('hex');
}

/** What it calls itself, as far as that can be said again. */
function idOf(given: unknown): string {
  if (typeof given !== 'object' || given === null || !('id' in given)) return '';
  const { id } = given;
  return typeof id === 'string' && unstorablePaths(id).length === 0 ? id.slice(0, 120) : '';
}

/** A clock may say anything; a column holds only so much. */
function instantOrNull(at: Ms): Ms | null {
  return Math.abs(at) < 4e12 ? at : null;
}
