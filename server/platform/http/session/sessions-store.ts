import { hashOfToken, newToken } from '../../../core/secret-tokens.ts';
import { sql } from 'kysely';
import { DAY_MS, HOUR_MS, type Ms } from '../../../../src/domain/calendar/hub-time.ts';
import type { Actor } from '../../../core/actor.ts';
import type { Queryable, Tx } from '../../../core/database/database-types.ts';
import { isoInstant } from '../../database/batch-statement.ts';
import { secondFactorDue } from '../../feed/second-factor-due.ts';

/** Lifetime of a session (docs/rules.md#sign-in). */
export const SESSION_MS = 60 * DAY_MS;

/** Precision of `seen`, which people see in the list of their devices: an hour saves a write on each request. */
const SEEN_PRECISION_MS = HOUR_MS;

/** Opens a session and returns its token, the value of the cookie, which is stored nowhere. */
export async function openSession(
  tx: Tx,
  userId: number,
  now: Ms,
  device: string | null = null,
): Promise<string> {
  const token = newToken();
  const at = new Date(now).toISOString();
  await tx
    .insertInto('sessions')
    .values({
      hash: hashOfToken(token),
      user_id: userId,
      created: at,
      seen: at,
      expires: new Date(now + SESSION_MS).toISOString(),
      device,
    })
    .execute();
  return token;
}

/** Users whose sessions a transaction has ended: their open streams are notified once it is committed. */
const signedOut = new WeakMap<Tx, Set<number>>();

export async function closeSession(tx: Tx, hash: string): Promise<void> {
  const closed = await tx.deleteFrom('sessions').where('hash', '=', hash).returning('user_id').execute();
  for (const { user_id: userId } of closed) noteSignedOut(tx, userId);
}

/** Ends all sessions of a user except the given one. */
export async function closeSessionsOf(tx: Tx, userId: number, except: string | null = null): Promise<void> {
  let query = tx.deleteFrom('sessions').where('user_id', '=', userId);
  if (except !== null) query = query.where('hash', '<>', except);
  await query.execute();
  noteSignedOut(tx, userId);
}

/** Returns the users whose sessions this transaction has ended so far. */
export function signedOutBy(tx: Tx): readonly number[] {
  return [...(signedOut.get(tx) ?? [])];
}

/** Reads the user of a session with their rights; `undefined` when the session is expired or the account disabled. */
export async function readActor(tx: Queryable, hash: string, now: Ms): Promise<Actor | undefined> {
  const row = await tx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      ...(['users.id', 'users.roles', 'users.rights'] as const),
      hubsOfUser,
      shopsOfUser,
      secondFactorDue.as('secondFactorDue'),
    ])
    .where('sessions.hash', '=', hash)
    .where('sessions.expires', '>', new Date(now).toISOString())
    .where('users.status', '=', true)
    .executeTakeFirst();
  return row;
}

/** Reads a user with current rights, for work that outlives its request; `undefined` when disabled. */
export async function readActorById(tx: Queryable, userId: number): Promise<Actor | undefined> {
  return tx
    .selectFrom('users')
    .select(['users.id', 'users.roles', 'users.rights', hubsOfUser, shopsOfUser])
    .where('users.id', '=', userId)
    .where('users.status', '=', true)
    .executeTakeFirst();
}

/** Lists the open sessions of a user, the most recently used first. */
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

/** Records the use of a session and its device, at most once an hour. */
export async function touchSession(tx: Tx, hash: string, now: Ms, device: string | undefined): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ seen: new Date(now).toISOString(), ...(device !== undefined && { device }) })
    .where('hash', '=', hash)
    .where('seen', '<', new Date(now - SEEN_PRECISION_MS).toISOString())
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
