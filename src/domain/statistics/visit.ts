import { DAY_MS, MINUTE_MS, type Ms } from '../calendar/hub-time.ts';
import type { Centimes } from '../money/money.ts';

/** The counted actions of a visitor. See docs/rules.md#visits. */
export const VISIT_ACTIONS = ['landing', 'home', 'cart', 'order', 'signup', 'checkout'] as const;
export type VisitAction = (typeof VISIT_ACTIONS)[number];

/** An action of a visitor that waits on the device until it is sent. */
export interface WaitingVisit {
  /** The idempotency key: the server counts it once. */
  readonly id: string;
  readonly action: VisitAction;
  /** Absent before a market was chosen. */
  readonly hub: string | undefined;
  readonly amount: Centimes | undefined;
  readonly source: string | undefined;
  readonly at: Ms;
}

/** The current visit: its source, and the time of its last action. */
export interface Visit {
  readonly source: string | undefined;
  readonly last: Ms;
}

/** The maximum number of actions in one call. */
export const VISITS_AT_ONCE = 100;
/** An action that could not be sent for longer is worthless and dropped. */
export const VISIT_KEPT_MS = 30 * DAY_MS;
/** A device keeps at most this number of actions, the latest ones: a counter must not fill its storage. */
export const MOST_WAITING = 1000;
/** After such a pause a new visit begins. */
export const VISIT_PAUSE_MS = 30 * MINUTE_MS;

/**
 * Whether an action begins a visit. Simultaneous actions of two tabs may be recorded in either order; a time far in the
 * future comes from a clock that was set back, and does not continue the visit.
 */
export function beginsVisit(visit: Visit | undefined, now: Ms): boolean {
  return visit === undefined || Math.abs(now - visit.last) >= VISIT_PAUSE_MS;
}

/** The actions that are still worth sending, the latest last. */
export function stillWorth(waiting: readonly WaitingVisit[], now: Ms): readonly WaitingVisit[] {
  return waiting.filter(({ at }) => now - at < VISIT_KEPT_MS).slice(-MOST_WAITING);
}

/**
 * The actions of the next call: the oldest, and others of the same hub, so that a removed hub's refusal affects its own
 * actions only.
 */
export function nextToSend(waiting: readonly WaitingVisit[]): readonly WaitingVisit[] {
  const [oldest] = waiting;
  if (oldest === undefined) return [];
  return waiting.filter(({ hub }) => hub === oldest.hub).slice(0, VISITS_AT_ONCE);
}

/** Whether a refusal is permanent; all others are temporary. */
export function neverCounted(code: string): boolean {
  return code === 'hub_unknown' || code === 'malformed';
}

/**
 * The stored source of a visit: the name in the link (`utm_source`) or the host of another site, and nothing else of
 * either.
 * @param referrer address of the page that led here; empty when there was none
 * @param host our own: navigation within the site has no source
 */
export function visitSource(from: {
  readonly utm: string | undefined;
  readonly referrer: string;
  readonly host: string;
}): string | undefined {
  const named = nameOfLink(from.utm ?? '');
  if (named !== '') return named;
  const host = /^https?:\/\/(?:[^/?#@]*@)?([^/?#:]+)/i.exec(from.referrer)?.[1]?.toLowerCase();
  if (host === undefined || host === from.host.replace(/:\d+$/, '')) return undefined;
  return host.replace(/^www\./, '').slice(0, MOST_LETTERS);
}

/** The contract's limit for a source. */
const MOST_LETTERS = 60;

// A person's address in a link is not a source.
function nameOfLink(written: string): string {
  if (written.includes('@')) return '';
  const plain = written.toLowerCase().replaceAll(/[^\p{L}\p{N}._-]+/gu, ' ');
  return plain.trim().slice(0, MOST_LETTERS).trim();
}
