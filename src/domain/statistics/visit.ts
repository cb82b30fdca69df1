import { DAY_MS, MINUTE_MS, type Ms } from '../calendar/hub-time.ts';
import type { Centimes } from '../money/money.ts';

/** What a page counts of its visitors. See docs/rules.md#visits. */
export const VISIT_ACTIONS = ['landing', 'home', 'cart', 'order', 'signup', 'checkout'] as const;
export type VisitAction = (typeof VISIT_ACTIONS)[number];

/** Something that a visitor did, as it waits on their device until it is sent. */
export interface WaitingVisit {
  /** The server counts it once, however often it comes. */
  readonly id: string;
  readonly action: VisitAction;
  /** None before a market was chosen. */
  readonly hub: string | undefined;
  readonly amount: Centimes | undefined;
  readonly source: string | undefined;
  readonly at: Ms;
}

/** The visit that goes on: where it came from, and when something was done in it last. */
export interface Visit {
  readonly source: string | undefined;
  readonly last: Ms;
}

/** What one call carries at most. */
export const VISITS_AT_ONCE = 100;
/** What found no network for longer says nothing any more. */
export const VISIT_KEPT_MS = 30 * DAY_MS;
/** A device keeps the latest so many: a counter must not fill it. */
export const MOST_WAITING = 1000;
/** Whoever comes back after such a pause visits again. */
export const VISIT_PAUSE_MS = 30 * MINUTE_MS;

/**
 * Whether what is done now begins a visit. Of what two tabs do at once either may be written first; one that is far in
 * the future was written by a clock that has been set back, and does not go on.
 */
export function beginsVisit(visit: Visit | undefined, now: Ms): boolean {
  return visit === undefined || Math.abs(now - visit.last) >= VISIT_PAUSE_MS;
}

/** What is still worth sending, the latest at the end. */
export function stillWorth(waiting: readonly WaitingVisit[], now: Ms): readonly WaitingVisit[] {
  return waiting.filter(({ at }) => now - at < VISIT_KEPT_MS).slice(-MOST_WAITING);
}

/**
 * What leaves with the next call: the oldest, and others of the same hub. A hub that is gone then refuses what is its
 * own alone.
 */
export function nextToSend(waiting: readonly WaitingVisit[]): readonly WaitingVisit[] {
  const [oldest] = waiting;
  if (oldest === undefined) return [];
  return waiting.filter(({ hub }) => hub === oldest.hub).slice(0, VISITS_AT_ONCE);
}

/** Whether a refusal says that the same will be refused for ever; all others are of the moment. */
export function neverCounted(code: string): boolean {
  return code === 'hub_unknown' || code === 'malformed';
}

/**
 * What is kept of where somebody came from: the name that a link gave itself (`utm_source`), or the host of another
 * site, and nothing else of either.
 * @param referrer address of the page that led here; empty when there was none
 * @param host our own: going from page to page comes from nowhere
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

/** What the contract takes of a source. */
const MOST_LETTERS = 60;

// An address that somebody put into a link is nobody's name.
function nameOfLink(written: string): string {
  if (written.includes('@')) return '';
  const plain = written.toLowerCase().replaceAll(/[^\p{L}\p{N}._-]+/gu, ' ');
  return plain.trim().slice(0, MOST_LETTERS).trim();
}
