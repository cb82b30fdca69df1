import type { Scope } from '../../../src/contract/sync/sync.ts';
import { DEFAULT_ZONE, localDay } from '../../../src/domain/calendar/hub-time.ts';
import { actorOf } from '../../../src/mirror/mirror-meta.ts';
import { ProtocolError } from '../transport/protocol-answers.ts';
import { noticeEpoch } from '../outbox/server-epoch.ts';
import { loadScopes } from './load-scopes.ts';
import { NetworkFailure } from '../transport/network-failure.ts';
import type { PulledPage } from '../engine-ports.ts';
import { pullPage } from './pull-page.ts';
import { isWork, keptScopes } from './wanted-scopes.ts';
import type { Leadership, EngineContext } from '../engine-context.ts';

/** Answers in a row without an end: a server that always says "more" is not believed for ever. */
const PAGES_AT_MOST = 1000;
/** Nor one that always has us begin anew. */
const RELOADS_AT_MOST = 3;
/** Scopes loaded between two pages: a month takes its time, and what others do meanwhile is not to wait for its end. */
const SCOPES_AT_ONCE = 6;

/** What a pull that was heard to the end brought. */
export interface Pulled {
  readonly moved: ReadonlySet<Scope>;
  /** Whether this device keeps a scope of somebody's work. */
  readonly works: boolean;
}

/** How the reading of one page went: `heard` is the last one. */
type PageRead =
  'more' | 'reloaded' | 'unheard' | 'nobody' | { readonly kind: 'heard'; readonly works: boolean };

/**
 * Brings every scope of this device to its end: pages first, then the scopes that must be loaded whole, then the
 * pages that follow those. A page and its cursors are one transaction: nobody sees a gap.
 *
 * @returns `unheard` when the server could not be heard to the end, `nobody` when it does not know who is here
 */
export async function pullAll(
  context: EngineContext,
  leadership: Leadership,
): Promise<Pulled | 'unheard' | 'nobody'> {
  const moved = new Set<Scope>();
  try {
    let reloads = 0;
    for (let page = 0; page < PAGES_AT_MOST && !leadership.signal.aborted; page += 1) {
      const read = await pullOnce(context, leadership, moved);
      if (read === 'unheard' || read === 'nobody') return read;
      if (read === 'reloaded') reloads += 1;
      else if (read !== 'more') return { moved, works: read.works };
      if (reloads > RELOADS_AT_MOST) return 'unheard';
    }
    return 'unheard';
  } catch (error) {
    if (error instanceof NetworkFailure) return 'unheard';
    throw error;
  }
}

async function pullOnce(
  context: EngineContext,
  leadership: Leadership,
  moved: Set<Scope>,
): Promise<PageRead> {
  const { store, clock } = context;
  const start = await store.pullState();
  if (actorOf(start.session) === undefined) return 'nobody';
  const known = start.scopes.map(({ scope }) => scope);
  const page = await pullPage(context, leadership, start).catch((error: unknown) => {
    if (error instanceof ProtocolError) return 'broken' as const;
    throw error;
  });
  if (page === undefined) return 'unheard';
  if (page === 'broken') {
    await reload(context, leadership, known, moved);
    return 'unheard';
  }
  const { person, epoch } = start.session;
  // The answer to a person who is not here any more: their rows must not enter this mirror (docs/protocol.md#person).
  if (page.head.person !== person) return 'unheard';
  if (epoch !== page.head.epoch) {
    if (!(await noticeEpoch(context, leadership, page.head))) return 'unheard';
    // Our cursors counted in a history that is gone: ask again without them.
    if (epoch !== undefined) return 'more';
  }
  const { session, wanted } = await store.applyPage(leadership.term, page, clock.now());
  const today = localDay(clock.now() + session.skewMs, DEFAULT_ZONE);
  const kept = keptScopes(page.head.scopes, { person, hub: session.hub, wanted, today });
  if (known.some((scope) => !kept.includes(scope))) await store.dropScopes(leadership.term, kept);
  await context.session.saveClockSkew(page.head, session);
  for (const { scope } of page.lines) moved.add(scope);
  const whole = wholeScopes(page, kept, known);
  if (whole.length > 0) return loadSome(context, leadership, whole, moved);
  if (page.ends.some(({ more, scope }) => more && kept.includes(scope))) return 'more';
  return { kind: 'heard', works: kept.some(isWork) };
}

/** What must be loaded whole: what the server says, and what it offers and we have never asked for. */
function wholeScopes(
  { resyncs, ends }: PulledPage,
  kept: readonly Scope[],
  known: readonly Scope[],
): readonly Scope[] {
  const named = new Set([...resyncs.map(({ scope }) => scope), ...ends.map(({ scope }) => scope), ...known]);
  const resync = new Set(resyncs.map(({ scope }) => scope));
  return kept.filter((scope) => resync.has(scope) || !named.has(scope));
}

/** Loads the first of some scopes. What was loaded before is a server that has us begin anew; the others are due next. */
async function loadSome(
  context: EngineContext,
  leadership: Leadership,
  scopes: readonly Scope[],
  moved: Set<Scope>,
): Promise<'more' | 'reloaded' | 'unheard'> {
  const some = scopes.slice(0, SCOPES_AT_ONCE);
  const anew = some.some((scope) => moved.has(scope));
  const whole = await reload(context, leadership, some, moved);
  return whole === 'reloaded' && !anew && some.length < scopes.length ? 'more' : whole;
}

async function reload(
  context: EngineContext,
  leadership: Leadership,
  scopes: readonly Scope[],
  moved: Set<Scope>,
): Promise<'reloaded' | 'unheard'> {
  const whole = await loadScopes(context, leadership, scopes, (scope) => moved.add(scope));
  return whole ? 'reloaded' : 'unheard';
}
