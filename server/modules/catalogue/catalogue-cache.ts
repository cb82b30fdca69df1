import { sql } from 'kysely';
import type { AnswerOf, Call } from '../../../src/contract/core/call.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { Environment } from '../../core/environment.ts';
import { type ServiceAnswer, encodeAnswer } from '../../platform/http/answers/call-answer.ts';
import { type Actor, isAdmin } from '../../core/actor.ts';
import type { Context } from '../../core/request-context.ts';
import { EncodedBody } from '../../core/encoded-body.ts';
import type { Tx } from '../../core/database/database-types.ts';

/** How long a catalogue list may be cached without revalidation. See docs/rules.md#product-lists. */
const FRESH_SECONDS = 120;

/** Size of the cache of a process, in bytes; least recently used lists are evicted. */
const CACHE_BYTES = 8_000_000;

/** An encoded answer with the headers set by its service and its ETag. */
interface CachedAnswer {
  readonly answer: EncodedBody;
  readonly headers: ReadonlyMap<string, string>;
}

interface CacheEntry extends CachedAnswer {
  readonly at: Ms;
}

type List<C extends Call> = (context: Context) => Promise<ServiceAnswer<AnswerOf<C>>>;

const caches = new WeakMap<Environment, Map<string, CacheEntry>>();

/**
 * Answers a catalogue list with an ETag and two minutes of `max-age`; shared caches may store it for visitors. Visitors
 * and customers get the same list, unless it is personal (`own`). The encoded list is also cached in this process until
 * the catalogue changes or the two minutes are over.
 *
 * @param key identifies the list among those of its call
 */
export async function cacheCatalogue<const C extends Call>(
  call: C,
  context: Context,
  list: List<C>,
  { key, own = false }: { readonly key: unknown; readonly own?: boolean },
): Promise<ServiceAnswer<AnswerOf<C>>> {
  const { actor, setHeader } = context;
  if (actor !== undefined && seesDrafts(actor)) {
    setHeader('cache-control', 'private, no-cache');
    return list(context);
  }
  const { answer, headers } =
    actor !== undefined && own
      ? await encoded(call, context, list)
      : await cachedList(call, { ...context, actor: undefined }, list, key);
  for (const [name, value] of headers) setHeader(name, value);
  setHeader('cache-control', `${actor === undefined ? 'public' : 'private'}, max-age=${FRESH_SECONDS}`);
  setHeader('vary', 'Cookie');
  return answer;
}

async function cachedList<const C extends Call>(
  call: C,
  visitor: Context,
  list: List<C>,
  key: unknown,
): Promise<CachedAnswer> {
  const { tx, environment, now } = visitor;
  const cache = caches.get(environment) ?? new Map<string, CacheEntry>();
  caches.set(environment, cache);
  const versionedKey = JSON.stringify([await catalogueVersions(tx), key]);
  const known = cache.get(versionedKey);
  if (known !== undefined && Math.abs(now - known.at) < FRESH_SECONDS * 1000) {
    cache.delete(versionedKey);
    cache.set(versionedKey, known);
    return known;
  }
  const fresh = { ...(await encoded(call, visitor, list)), at: now };
  store(cache, versionedKey, fresh);
  return fresh;
}

async function encoded<const C extends Call>(
  call: C,
  context: Context,
  list: List<C>,
): Promise<CachedAnswer> {
  const headers = new Map<string, string>();
  const found = await list({ ...context, setHeader: (name, value) => void headers.set(name, value) });
  const answer = found instanceof EncodedBody ? found : encodeAnswer(call, found);
  const tag = answer.digest().slice(0, 22);
  headers.set('etag', `W/"${tag}"`);
  return { answer, headers };
}

/** Whether an actor sees drafts; these change without a change of any catalogue scope, so their lists are not cached. */
export function seesDrafts(actor: Actor): boolean {
  return isAdmin(actor) || actor.shops.length > 0 || actor.hubs.some(({ role }) => role === 'manager');
}

/** The feed position of every hub's catalogue and the epoch. Read before the lists, which can only be newer. */
async function catalogueVersions(tx: Tx): Promise<unknown> {
  const { rows } = await sql`
    select scope, seq::text from scope_counter where scope in (select 'catalog:' || slug from hubs)
    union all select k, v::text from meta where k = 'epoch'
    order by 1`.execute(tx);
  return rows;
}

function store(cache: Map<string, CacheEntry>, key: string, entry: CacheEntry): void {
  cache.delete(key);
  cache.set(key, entry);
  let size = [...cache.values()].reduce((sum, { answer }) => sum + answer.length, 0);
  for (const [oldest, { answer }] of cache) {
    if (size <= CACHE_BYTES) return;
    cache.delete(oldest);
    size -= answer.length;
  }
}
