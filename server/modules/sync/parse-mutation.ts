import { createHash } from 'node:crypto';
import { Mutation } from '../../../src/contract/sync/sync.ts';
import { type Json, Uuid } from '../../../src/contract/core/wire.ts';
import { canonicalJson } from '../../../src/domain/core/canonical-json.ts';
import { DAY_MS, type Ms } from '../../../src/domain/calendar/hub-time.ts';
import { FRENCH, UNSTORABLE } from '../../core/french-messages.ts';
import { unstorablePaths } from '../../core/unstorable-text.ts';
import type { NewMutation } from './mutations-store.ts';

/** A mutation on arrival: readable, or refused without affecting the others (docs/protocol.md#what-ends-a-mutation). */
export type ParsedMutation =
  | { readonly kind: 'readable'; readonly mutation: Mutation }
  | {
      readonly kind: 'refused';
      readonly id: string;
      readonly code: 'malformed' | 'too_large';
      readonly details?: Json;
    };

/** The largest mutation in characters of JSON, far above every operation's need. */
const MAX_LENGTH = 64 * 1024;

/** The oldest age that counts: the server keeps details of mutations for 45 days. */
const OLDEST_MS = 45 * DAY_MS;

/** Parses one mutation of a push. */
export function parseMutation(input: unknown): ParsedMutation {
  const id = idOf(input);
  const [where] = unstorablePaths(input);
  if (where !== undefined)
    return {
      ...{ kind: 'refused', id, code: 'malformed' },
      details: [{ path: where.join('.'), message: UNSTORABLE }],
    };
  const read = Mutation.safeParse(input, FRENCH);
  if (JSON.stringify(input).length > MAX_LENGTH) return { kind: 'refused', id, code: 'too_large' };
  if (read.success) return { kind: 'readable', mutation: read.data };
  const details = read.error.issues.map(({ path, message }) => ({
    path: path.map(String).join('.'),
    message,
  }));
  return { kind: 'refused', id, code: 'malformed', details };
}

/** The record of an arriving mutation. Its age on the device sets when it took effect, never later than now. */
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

/** The record of an unreadable mutation, so that its id stays refused; `undefined` without an id. */
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

/** The fingerprint of a mutation's content: another one under the same id is a reused key. */
function fingerprint(content: { readonly op: string; readonly v: number; readonly args: Json }): string {
  return createHash('sha256').update(canonicalJson(content)).digest('hex');
}

/** The mutation's id, truncated; empty when it is missing or cannot be stored. */
function idOf(input: unknown): string {
  if (typeof input !== 'object' || input === null || !('id' in input)) return '';
  const { id } = input;
  return typeof id === 'string' && unstorablePaths(id).length === 0 ? id.slice(0, 120) : '';
}

/** The device's time, or null beyond the range of the column. */
function instantOrNull(at: Ms): Ms | null {
  return Math.abs(at) < 4e12 ? at : null;
}
