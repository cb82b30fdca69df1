import { createHash, createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import { type Call, startsMovement } from '../../../../src/contract/core/call.ts';
import type { RefusalCode } from '../../../../src/contract/core/refusals.ts';
import type { Json } from '../../../../src/contract/core/wire.ts';
import { MINUTE_MS, type Ms } from '../../../../src/domain/calendar/hub-time.ts';
import { restoreChanges, recordedChanges } from '../../feed/record-change.ts';
import type { Tx } from '../../../core/database/database-types.ts';
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
 * Seals an answer that may stand nowhere, so that it can be kept for who asks again. `session`: the token of the session
 * that asked, of which the database holds a hash alone: whoever reads the database opens nothing with it.
 */
function sealAnswer(body: Json, session: string): Json {
  const [salt, nonce] = [randomBytes(SALT_BYTES), randomBytes(NONCE_BYTES)];
  const cipher = createCipheriv(CIPHER, keyOf(session, salt), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(body)), cipher.final()]);
  return { sealed: Buffer.concat([salt, nonce, cipher.getAuthTag(), sealed]).toString('base64') };
}

/** Opens what `sealAnswer` sealed for this session. Throws for any other. */
function openAnswer(kept: Json | null, session: string): Json {
  if (typeof kept !== 'object' || kept === null || !('sealed' in kept) || typeof kept.sealed !== 'string')
    throw new Error('an answer that should be sealed is not');
  const bytes = Buffer.from(kept.sealed, 'base64');
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

/** After this, a request that never came to its end is taken for dead and may run again under its key. */
const RUNNING_MS = MINUTE_MS;

/** How long the same request without a key of its own is the same movement of money (docs/decisions/0046). */
const SAME_MS = MINUTE_MS;

/** Refusals of the moment: they say nothing of what was asked for, and the same request is answered otherwise later. */
const PASSING: ReadonlySet<RefusalCode> = new Set(['still_running', 'too_many', 'busy', 'internal']);

/** A key, whose it is, and what it was sent with. `undefined`: this request is not to be remembered. */
export interface IdempotentRequest {
  readonly user: number;
  readonly key: string;
  readonly fingerprint: string;
  /** Nobody gave the key: it is what was asked for, for a minute, and a refusal is not kept under it. */
  readonly derived: boolean;
  /** The token of the session for which the answer is sealed, where it may stand nowhere. */
  readonly sealedFor: string | undefined;
}

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
  // What only one session can open is asked for by that session alone.
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
 * Runs a service once a key, within the transaction; a repeat gets the first answer, refusals included where a key was
 * given.
 */
export async function runOnce(
  tx: Tx,
  asked: IdempotentRequest | undefined,
  now: Ms,
  run: () => Promise<CallOutcome>,
): Promise<CallOutcome> {
  if (asked === undefined) {
    const done = await run();
    // Thrown, so that the transaction leaves everything as it was.
    if (done.refused !== undefined) throw new RefusedRequest(done.refused);
    return done;
  }
  const earlier = await take(tx, asked, now);
  if (earlier !== undefined) return earlier;

  const told = recordedChanges(tx);
  await sql`savepoint service`.execute(tx);
  const done = await run();
  if (done.refused !== undefined && asked.derived) throw new RefusedRequest(done.refused);
  if (done.refused !== undefined) {
    await sql`rollback to savepoint service`.execute(tx);
    restoreChanges(tx, told);
  }
  await keep(tx, asked, done);
  return done;
}

/** Takes the key for this request, or gives what is known of the request that took it first. */
export async function take(tx: Tx, asked: IdempotentRequest, now: Ms): Promise<CallOutcome | undefined> {
  const { numInsertedOrUpdatedRows: taken } = await tx
    .insertInto('idempotency')
    .values({
      user_id: asked.user,
      key: asked.key,
      fingerprint: asked.fingerprint,
      created: new Date(now).toISOString(),
      status: null,
      body: null,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .executeTakeFirst();
  if (taken === 1n) return undefined;
  return earlierAnswer(tx, asked, now);
}

/** Keeps the answer under its key; one that says to come back leaves the key to whoever does. */
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
    .set({ status, body: body === undefined ? null : JSON.stringify(kept(body, sealedFor)) })
    .where('user_id', '=', user)
    .where('key', '=', key)
    .execute();
}

function kept(body: Exclude<CallOutcome['body'], undefined>, sealedFor: string | undefined): unknown {
  return sealedFor === undefined ? body : sealAnswer(body as Json, sealedFor);
}

/** A refusal moved nothing, nor did one in the original's words, which come with status 200. */
function movedNothing({ refused, body }: CallOutcome): boolean {
  return refused !== undefined || (typeof body === 'object' && body !== null && 'errors' in body);
}

async function earlierAnswer(tx: Tx, asked: IdempotentRequest, now: Ms): Promise<CallOutcome | undefined> {
  const { fingerprint, status, body, created } = await tx
    .selectFrom('idempotency')
    .select(['fingerprint', 'status', 'body', 'created'])
    .where('user_id', '=', asked.user)
    .where('key', '=', asked.key)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (fingerprint !== asked.fingerprint) return refusedAttempt({ ok: false, refusal: 'key_reused' });
  const age = now - Date.parse(created);
  if (status !== null && !(asked.derived && age >= SAME_MS)) {
    const told = asked.sealedFor === undefined ? (body ?? undefined) : openAnswer(body, asked.sealedFor);
    return { status, body: told, refused: undefined, effects: undefined };
  }
  if (status === null && age < RUNNING_MS)
    return refusedAttempt({ ok: false, refusal: 'still_running', retryAfterMs: 1000 });
  await tx
    .updateTable('idempotency')
    .set({ created: new Date(now).toISOString(), status: null, body: null })
    .where('user_id', '=', asked.user)
    .where('key', '=', asked.key)
    .execute();
  return undefined;
}
