import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { AnswerOf, Call } from '../../src/contract/call.ts';
import type { Ms } from '../../src/domain/hub-time.ts';
import type { Environment } from '../environment.ts';
import { type ServiceAnswer, type Written, written } from '../http/answer.ts';
import { type Actor, isAdmin } from '../http/actor.ts';
import type { Context } from '../http/context.ts';
import type { Tx } from '../store/database.ts';

/** How long a list of the catalogue may be kept without asking again. Facts §2.0. */
const FRESH_SECONDS = 120;

/** Bytes of lists that a process keeps; beyond it the oldest go. */
const KEPT_AT_MOST = 8_000_000;

/** An answer to visitors, with the headers that its service gave it. */
interface Kept {
  readonly answer: Written;
  readonly headers: ReadonlyMap<string, string>;
  readonly at: Ms;
}

const everyKept = new WeakMap<Environment, Map<string, Kept>>();

/**
 * Answers with a list of the catalogue that may be kept for two minutes, by everybody when nobody is signed in, with
 * a tag that changes with the catalogue, the question and whoever asks. What visitors are told is kept here as well:
 * written once, it serves all who ask the same until the catalogue moves or the two minutes are over.
 */
export async function cacheCatalogue<const C extends Call>(
  call: C,
  context: Context,
  question: unknown,
  list: (context: Context) => Promise<ServiceAnswer<AnswerOf<C>>>,
): Promise<ServiceAnswer<AnswerOf<C>>> {
  const { tx, actor, environment, now, setHeader } = context;
  if (actor !== undefined && seesDrafts(actor)) {
    setHeader('cache-control', 'private, no-cache');
    return list(context);
  }
  const person = actor === undefined ? null : [actor.id, actor.rights];
  const tag = createHash('sha256')
    .update(JSON.stringify([await standing(tx), person, question]))
    .digest('base64url')
    .slice(0, 22);
  setHeader('etag', `W/"${tag}"`);
  setHeader('cache-control', `${actor === undefined ? 'public' : 'private'}, max-age=${FRESH_SECONDS}`);
  setHeader('vary', 'Cookie');
  if (actor !== undefined) return list(context);

  const kept = everyKept.get(environment) ?? new Map<string, Kept>();
  everyKept.set(environment, kept);
  const known = kept.get(tag);
  if (known !== undefined && Math.abs(now - known.at) < FRESH_SECONDS * 1000) {
    for (const [name, value] of known.headers) setHeader(name, value);
    return known.answer;
  }
  const headers = new Map<string, string>();
  const found = await list({ ...context, setHeader: (name, value) => void headers.set(name, value) });
  for (const [name, value] of headers) setHeader(name, value);
  const answer = written(call, found);
  keep(kept, tag, { answer, headers, at: now });
  return answer;
}

/** Whether somebody is shown what is on no shelf yet: it changes without any catalogue moving. */
export function seesDrafts(actor: Actor): boolean {
  return isAdmin(actor) || actor.shops.length > 0 || actor.hubs.some(({ role }) => role === 'manager');
}

/** Where the catalogues of all hubs stand in this history. Read before the lists, which may only be newer. */
async function standing(tx: Tx): Promise<unknown> {
  const { rows } = await sql`
    select scope, seq::text from scope_counter where scope in (select 'catalog:' || slug from hubs)
    union all select k, v::text from meta where k = 'epoch'
    order by 1`.execute(tx);
  return rows;
}

function keep(kept: Map<string, Kept>, tag: string, answered: Kept): void {
  kept.delete(tag);
  kept.set(tag, answered);
  let size = [...kept.values()].reduce((sum, { answer }) => sum + answer.bytes.length, 0);
  for (const [oldest, { answer }] of kept) {
    if (size <= KEPT_AT_MOST) return;
    kept.delete(oldest);
    size -= answer.bytes.length;
  }
}
