import { createHash, createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import { type Call, startsMovement } from '../../../../src/contract/core/call.ts';
import type { RefusalCode } from '../../../../src/contract/core/refusals.ts';
import type { Json } from '../../../../src/contract/core/wire.ts';
import { MINUTE_MS, type Ms } from '../../../../src/domain/calendar/hub-time.ts';
import { restoreChanges, recordedChanges } from '../../feed/record-change.ts';
import type { Presence, Tx } from '../../../core/database/database-types.ts';
import { isLeft } from '../../../core/database/process-presence.ts';
import { canonicalJson } from '../../../../src/domain/core/canonical-json.ts';
import { type CallOutcome, refusedAttempt } from '../answers/call-answer.ts';
import type { Actor } from '../../../core/actor.ts';
import { RefusedRequest } from '../../../core/refusal.ts';
import type { RequestVisit } from '../session/request-visit.ts';

const CIPHER = 'aes-256-gcm';
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a secret answer, so that it can be stored for a retry. `session`: the token of the requesting session. The
 * database holds only its hash, so that a reader of the database cannot decrypt the answer.
 */
function sealAnswer(body: Json, session: string): Json {
  const [salt, nonce] = [randomBytes(SALT_BYTES), randomBytes(NONCE_BYTES)];
  const cipher = createCipheriv(CIPHER, keyOf(session, salt), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(body)), cipher.final()]);
  return { sealed: Buffer.concat([salt, nonce, cipher.getAuthTag(), sealed]).toString('base64') };
}

/** Decrypts an answer that `sealAnswer` encrypted for this session. Throws for any other session. */
function openAnswer(stored: Json | null, session: string): Json {
  if (
    typeof stored !== 'object' ||
    stored === null ||
    !('sealed' in stored) ||
    typeof stored.sealed !== 'string'
  )
    throw new Error('an answer that should be sealed is not');
  const bytes = Buffer.from(stored.sealed, 'base64');
  const [nonceAt, tagAt] = [SALT_BYTES, SALT_BYTES + NONCE_BYTES];
  const textAt = tagAt + TAG_BYTES;
  const cipher = createDecipheriv(
    CIPHER,
    keyOf(session, bytes.subarray(0, nonceAt)),
    bytes.subarray(nonceAt, tagAt),
  );
  cipher.setAuthTag(bytes.subarray(tagAt, textAt));
  const text = Buffer.concat([cipher.update(bytes.subarray(textAt)), cipher.final()]).toString();
  return JSON.parse(text) as Json;
}

function keyOf(session: string, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', session, salt, 'cabas answer', 32));
}

/** An unfinished request older than this is considered dead and may run again under its key. */
const RUNNING_MS = MINUTE_MS;

/** The number of attempts to claim a key that its former owner releases meanwhile. */
const CLAIMS = 5;

/** How long an equal request without a key counts as the same movement of money (docs/decisions/0046). */
const SAME_MS = MINUTE_MS;

/** Transient refusals, which are not stored: a later retry gets another answer. */
const PASSING: ReadonlySet<RefusalCode> = new Set([
  ...(['still_running', 'too_many', 'busy', 'internal', 'second_factor_due'] as const),
]);

/** The idempotency key of a user's request, and the fingerprint of its content. */
export interface IdempotentRequest {
  readonly user: number;
  readonly key: string;
  readonly fingerprint: string;
  /** The client sent no key: it is derived from the content, valid for a minute, and stores no refusal. */
  readonly derived: boolean;
  /** The session token for which a secret answer is encrypted. */
  readonly sealedFor: string | undefined;
}

/** Reads the idempotency key of a request; `undefined` when its answer is not to be stored. */
export function idempotentRequest(
  call: Call,
  { url, body }: FastifyRequest,
  actor: Actor | undefined,
  { request, session }: Pick<RequestVisit, 'request' | 'session'>,
): IdempotentRequest | undefined {
  if (!call.changes || actor === undefined || call.path.startsWith('/v1/sync/')) return undefined;
  if (call.secret && call.movesMoney === false) return undefined;
  const derived = request.key === undefined;
  if (derived && !startsMovement(call, body)) return undefined;
  const print = createHash('sha256').update(`${call.method} ${url}\n`);
  print.update(body instanceof Uint8Array ? body : canonicalJson(body ?? null));
  // An answer that only one session can decrypt belongs to that session alone.
  if (call.secret) print.update(`\n${request.sessionHash ?? ''}`);
  const fingerprint = print.digest('hex');
  return {
    user: actor.id,
    key: request.key ?? `derived:${fingerprint}`,
    fingerprint,
    derived,
    sealedFor: call.secret ? session : undefined,
  };
}

/**
 * Runs a service once per key, within the transaction. A retry gets the first answer, also a refusal if the client sent
 * the key.
 */
export async function runOnce(
  tx: Tx,
  pending: IdempotentRequest | undefined,
  now: Ms,
  run: () => Promise<CallOutcome>,
): Promise<CallOutcome> {
  if (pending === undefined) {
    const done = await run();
    // Thrown, so that the transaction is rolled back.
    if (done.refused !== undefined) throw new RefusedRequest(done.refused);
    return done;
  }
  const earlier = await take(tx, pending, now);
  if (earlier !== undefined) return earlier;

  const changes = recordedChanges(tx);
  await sql`savepoint service`.execute(tx);
  const done = await run();
  if (done.refused !== undefined && pending.derived) throw new RefusedRequest(done.refused);
  if (done.refused !== undefined) {
    await sql`rollback to savepoint service`.execute(tx);
    restoreChanges(tx, changes);
  }
  await keep(tx, pending, done);
  return done;
}

/**
 * Claims the key for this request, or returns the outcome of the request that claimed it first.
 *
 * @param presence the process of a request in steps, kept as `body` until it is answered
 */
export async function take(
  tx: Tx,
  pending: IdempotentRequest,
  now: Ms,
  presence?: Presence,
): Promise<CallOutcome | undefined> {
  const begun = presence === undefined ? null : JSON.stringify({ process: presence.name });
  const fresh = { created: new Date(now).toISOString(), status: null, body: begun };
  for (let attempt = 1; attempt <= CLAIMS; attempt += 1) {
    const { numInsertedOrUpdatedRows: taken } = await tx
      .insertInto('idempotency')
      .values({
        ...{ user_id: pending.user, key: pending.key, fingerprint: pending.fingerprint },
        ...fresh,
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
      .executeTakeFirst();
    if (taken === 1n) return undefined;
    const claim = await claimOf(tx, pending);
    // The owner released the key after the insert.
    if (claim === undefined) continue;
    const earlier = await earlierAnswer(tx, pending, now, { claim, presence });
    if (earlier !== undefined) return earlier;
    await tx
      .updateTable('idempotency')
      .set(fresh)
      .where('user_id', '=', pending.user)
      .where('key', '=', pending.key)
      .execute();
    return undefined;
  }
  return stillRunning();
}

/** The name of a request in steps among the work of a process. */
export function workOf({ user, key }: IdempotentRequest): string {
  return `request ${user} ${key}`;
}

/** Stores the answer under its key; a transient refusal releases the key for the retry. */
export async function keep(
  tx: Tx,
  { user, key, derived, sealedFor }: IdempotentRequest,
  done: CallOutcome,
): Promise<void> {
  const { status, body, refused } = done;
  if (derived ? movedNothing(done) : refused !== undefined && PASSING.has(refused.refusal)) {
    await tx.deleteFrom('idempotency').where('user_id', '=', user).where('key', '=', key).execute();
    return;
  }
  await tx
    .updateTable('idempotency')
    .set({ status, body: body === undefined ? null : JSON.stringify(stored(body, sealedFor)) })
    .where('user_id', '=', user)
    .where('key', '=', key)
    .execute();
}

function stored(body: Exclude<CallOutcome['body'], undefined>, sealedFor: string | undefined): unknown {
  return sealedFor === undefined ? body : sealAnswer(body as Json, sealedFor);
}

/** Whether no money was moved: by a refusal, or by one in the original's format, with status 200. */
function movedNothing({ refused, body }: CallOutcome): boolean {
  return refused !== undefined || (typeof body === 'object' && body !== null && 'errors' in body);
}

/** The row of a key, locked; `undefined` when it was released. */
async function claimOf(tx: Tx, { user, key }: IdempotentRequest) {
  return tx
    .selectFrom('idempotency')
    .select(['fingerprint', 'status', 'body', 'created'])
    .where('user_id', '=', user)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();
}

type Claim = NonNullable<Awaited<ReturnType<typeof claimOf>>>;

/** The answer of the request that claimed the key; `undefined` when this one may run. */
async function earlierAnswer(
  tx: Tx,
  pending: IdempotentRequest,
  now: Ms,
  { claim, presence }: { readonly claim: Claim; readonly presence: Presence | undefined },
): Promise<CallOutcome | undefined> {
  const { fingerprint, status, body, created } = claim;
  if (fingerprint !== pending.fingerprint) return refusedAttempt({ ok: false, refusal: 'key_reused' });
  const age = now - Date.parse(created);
  if (status !== null && !(pending.derived && age >= SAME_MS)) {
    const answer =
      pending.sealedFor === undefined ? (body ?? undefined) : openAnswer(body, pending.sealedFor);
    return { status, body: answer, refused: undefined, effects: undefined };
  }
  if (status !== null || age >= RUNNING_MS) return undefined;
  const work = { id: workOf(pending), by: processOf(body) };
  if (presence !== undefined && (await isLeft(tx, presence, work))) return undefined;
  return stillRunning();
}

function stillRunning(): CallOutcome {
  return refusedAttempt({ ok: false, refusal: 'still_running', retryAfterMs: 1000 });
}

function processOf(body: Json | null): number | undefined {
  if (typeof body !== 'object' || body === null || !('process' in body)) return undefined;
  return typeof body.process === 'number' ? body.process : undefined;
}
