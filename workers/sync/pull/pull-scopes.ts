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

/** Limits consecutive pages: a server that always answers "more" must not loop for ever. */
const PAGES_AT_MOST = 1000;
/** Limits the reloads of one pull likewise. */
const RELOADS_AT_MOST = 3;
/** Scopes loaded between two pages: a month takes long, and other changes must not wait for its end. */
const SCOPES_AT_ONCE = 6;

/** The result of a complete pull. */
export interface Pulled {
  readonly moved: ReadonlySet<Scope>;
  /** Whether this device keeps a work scope (a day or a month). */
  readonly works: boolean;
}

/** The result of one page: `heard` is the last one. */
type PageRead =
  'more' | 'reloaded' | 'unheard' | 'nobody' | { readonly kind: 'heard'; readonly works: boolean };

/**
 * Brings every scope of this device up to date: pages first, then the scopes to load whole, then the pages
 * that follow those. A page and its cursors are one transaction, so that no reader sees a gap.
 *
 * @returns `unheard` when the pull was not completed, `nobody` without a session
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
  // The answer is for a person who has left: their rows must not enter this mirror (docs/protocol.md#person).
  if (page.head.person !== person) return 'unheard';
  if (epoch !== page.head.epoch) {
    if (!(await noticeEpoch(context, leadership, page.head))) return 'unheard';
    // The cursors belong to another epoch: ask again without them.
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

/** Scopes to load whole: those that the server names, and offered ones that were never requested. */
function wholeScopes(
  { resyncs, ends }: PulledPage,
  kept: readonly Scope[],
  known: readonly Scope[],
): readonly Scope[] {
  const named = new Set([...resyncs.map(({ scope }) => scope), ...ends.map(({ scope }) => scope), ...known]);
  const resync = new Set(resyncs.map(({ scope }) => scope));
  return kept.filter((scope) => resync.has(scope) || !named.has(scope));
}

/**
 * Loads the first of some scopes. A scope loaded twice in one pull counts as a reload; the others are due
 * next.
 */
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
