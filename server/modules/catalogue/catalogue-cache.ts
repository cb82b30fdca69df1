import { sql } from 'kysely';
import type { AnswerOf, Call } from '../../../src/contract/core/call.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { Environment } from '../../core/environment.ts';
import { type ServiceAnswer, encodeAnswer } from '../../platform/http/answers/call-answer.ts';
import { type Actor, isAdmin } from '../../core/actor.ts';
import type { Context } from '../../core/request-context.ts';
import { EncodedBody } from '../../core/encoded-body.ts';
import type { Tx } from '../../core/database/database-types.ts';

/** How long a list of the catalogue may be kept without asking again. See docs/rules.md#product-lists. */
const FRESH_SECONDS = 120;

/** Bytes of lists that a process keeps; beyond it those go that nobody asked for the longest. */
const KEPT_AT_MOST = 8_000_000;

/** An answer with the headers that its service gave it, and the tag of what it says. */
interface Listed {
  readonly answer: EncodedBody;
  readonly headers: ReadonlyMap<string, string>;
}

interface Kept extends Listed {
  readonly at: Ms;
}

type List<C extends Call> = (context: Context) => Promise<ServiceAnswer<AnswerOf<C>>>;

const everyKept = new WeakMap<Environment, Map<string, Kept>>();

/**
 * Answers with a list of the catalogue that may be kept for two minutes, by everybody when nobody is signed in, with
 * a tag of what it says. What visitors are told is what customers are told, unless the list is made for whoever asks
 * (`own`). It is kept here as well: written once, it serves all who ask the same until the catalogue moves or the two
 * minutes are over.
 */
export async function cacheCatalogue<const C extends Call>(
  call: C,
  context: Context,
  question: unknown,
  list: List<C>,
  { own = false }: { readonly own?: boolean } = {},
): Promise<ServiceAnswer<AnswerOf<C>>> {
  const { actor, setHeader } = context;
  if (actor !== undefined && seesDrafts(actor)) {
    setHeader('cache-control', 'private, no-cache');
    return list(context);
  }
  const { answer, headers } =
    actor !== undefined && own
      ? await listed(call, context, list)
      : await keptList(call, { ...context, actor: undefined }, question, list);
  for (const [name, value] of headers) setHeader(name, value);
  setHeader('cache-control', `${actor === undefined ? 'public' : 'private'}, max-age=${FRESH_SECONDS}`);
  setHeader('vary', 'Cookie');
  return answer;
}

async function keptList<const C extends Call>(
  call: C,
  visited: Context,
  question: unknown,
  list: List<C>,
): Promise<Listed> {
  const { tx, environment, now } = visited;
  const kept = everyKept.get(environment) ?? new Map<string, Kept>();
  everyKept.set(environment, kept);
  const asked = JSON.stringify([await standing(tx), question]);
  const known = kept.get(asked);
  if (known !== undefined && Math.abs(now - known.at) < FRESH_SECONDS * 1000) {
    kept.delete(asked);
    kept.set(asked, known);
    return known;
  }
  const fresh = { ...(await listed(call, visited, list)), at: now };
  keep(kept, asked, fresh);
  return fresh;
}

async function listed<const C extends Call>(call: C, context: Context, list: List<C>): Promise<Listed> {
  const headers = new Map<string, string>();
  const found = await list({ ...context, setHeader: (name, value) => void headers.set(name, value) });
  const answer = found instanceof EncodedBody ? found : encodeAnswer(call, found);
  const tag = answer.digest().slice(0, 22);
  headers.set('etag', `W/"${tag}"`);
  return { answer, headers };
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

function keep(kept: Map<string, Kept>, asked: string, answered: Kept): void {
  kept.delete(asked);
  kept.set(asked, answered);
  let size = [...kept.values()].reduce((sum, { answer }) => sum + answer.length, 0);
  for (const [oldest, { answer }] of kept) {
    if (size <= KEPT_AT_MOST) return;
    kept.delete(oldest);
    size -= answer.length;
  }
}
