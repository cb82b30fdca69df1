import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { DAY_MS, HOUR_MS, type Ms } from '../../../../src/domain/calendar/hub-time.ts';
import type { Actor } from '../../../core/actor.ts';
import type { Queryable, Tx } from '../../../core/database/database-types.ts';
import { isoInstant } from '../../database/batch-statement.ts';

/** How long a session lives after it was opened (docs/rules.md#sign-in). */
export const SESSION_MS = 60 * DAY_MS;

/** `seen` is for people who look at their devices: an hour's grain saves a write on each request. */
const SEEN_GRAIN_MS = HOUR_MS;

/** SHA-256 of a cookie's value: what is stored opens nothing when it leaks. */
export function sessionHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Opens a session and gives the value of its cookie, which is kept nowhere. */
export async function openSession(
  tx: Tx,
  userId: number,
  now: Ms,
  device: string | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const at = new Date(now).toISOString();
  await tx
    .insertInto('sessions')
    .values({
      hash: sessionHash(token),
      user_id: userId,
      created: at,
      seen: at,
      expires: new Date(now + SESSION_MS).toISOString(),
      device,
    })
    .execute();
  return token;
}

/** Whose sessions a transaction has ended: their open streams are told once it is committed. */
const signedOut = new WeakMap<Tx, Set<number>>();

export async function closeSession(tx: Tx, hash: string): Promise<void> {
  const closed = await tx.deleteFrom('sessions').where('hash', '=', hash).returning('user_id').execute();
  for (const { user_id: userId } of closed) noteSignedOut(tx, userId);
}

/** Signs a person out everywhere, but for the session that is named. */
export async function closeSessionsOf(tx: Tx, userId: number, except: string | null = null): Promise<void> {
  let those = tx.deleteFrom('sessions').where('user_id', '=', userId);
  if (except !== null) those = those.where('hash', '<>', except);
  await those.execute();
  noteSignedOut(tx, userId);
}

/** The people of whom this transaction ended a session, so far. */
export function signedOutBy(tx: Tx): readonly number[] {
  return [...(signedOut.get(tx) ?? [])];
}

/** The person of a session with their rights as of this transaction; `undefined` when it is over or disabled. */
export async function readActor(tx: Queryable, hash: string, now: Ms): Promise<Actor | undefined> {
  const row = await tx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.roles', 'users.rights', hubsOfUser, shopsOfUser])
    .where('sessions.hash', '=', hash)
    .where('sessions.expires', '>', new Date(now).toISOString())
    .where('users.status', '=', true)
    .executeTakeFirst();
  return row;
}

/** Somebody's sessions that are open, the one that was used last first. */
export async function sessionsOf(tx: Tx, userId: number, now: Ms) {
  return tx
    .selectFrom('sessions')
    .select(['hash', 'device', isoInstant('created').as('created'), isoInstant('seen').as('seen')])
    .where('user_id', '=', userId)
    .where('expires', '>', new Date(now).toISOString())
    .orderBy('sessions.seen', 'desc')
    .orderBy('hash')
    .execute();
}

/** Remembers that a session was used and by what, at most once an hour. */
export async function touchSession(tx: Tx, hash: string, now: Ms, device: string | undefined): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ seen: new Date(now).toISOString(), ...(device !== undefined && { device }) })
    .where('hash', '=', hash)
    .where('seen', '<', new Date(now - SEEN_GRAIN_MS).toISOString())
    .execute();
}

const hubsOfUser = sql<Actor['hubs']>`(
  select coalesce(jsonb_agg(jsonb_build_object('slug', m.hub, 'role', m.role) order by m.hub, m.role), '[]')
  from membership m where m.user_id = users.id
)`.as('hubs');

const shopsOfUser = sql<string[]>`(
  select coalesce(jsonb_agg(s.urlpath order by s.urlpath), '[]') from shops s where s.owner = users.id
)`.as('shops');

function noteSignedOut(tx: Tx, userId: number): void {
  signedOut.set(tx, (signedOut.get(tx) ?? new Set()).add(userId));
}
