import type { Ms } from '../calendar/hub-time.ts';
import {
  FAILURES_APART_MS,
  PROBE_EVERY_MS,
  PROBE_FIRST_MS,
  SLOW_AFTER_MS,
  SLOW_UNTIL_MS,
} from '../core/timings.ts';

/** The known state of the connection to our server. */
export interface Network {
  readonly state: NetworkState;
  readonly since: Ms;
  /** The browser's own opinion: a hint in both directions, never proof. */
  readonly hint: 'online' | 'offline';
  /** Visible loads that received no byte yet, and the start of the first of them. */
  readonly watched: { readonly loads: number; readonly since: Ms } | undefined;
  /** Start of the current run of failures; `undefined` after an answer. */
  readonly failingSince: Ms | undefined;
}

export type NetworkState = 'online' | 'slow' | 'offline' | 'unreachable' | 'captive';

/** The engine's reports. Only a visible load can make the network slow. */
export type NetworkEvent =
  | { readonly type: 'load-began' | 'load-ended'; readonly at: Ms }
  /** Our own server answered, with any status. */
  | { readonly type: 'answered'; readonly at: Ms }
  /** No answer: refused, cut or timed out. */
  | { readonly type: 'failed'; readonly at: Ms }
  /** A gateway answered in our server's place (502, 503, 504, 52x), or no byte came for 15 s. */
  | { readonly type: 'gateway-failed' | 'silent'; readonly at: Ms }
  /** A captive portal answered: a hotel's sign-in page. */
  | { readonly type: 'foreign-answer'; readonly at: Ms }
  /** The browser's events. */
  | { readonly type: 'hint-offline' | 'hint-online'; readonly at: Ms }
  | { readonly type: 'tick'; readonly at: Ms };

/** The network before the first request. */
export function networkAtStart(now: Ms): Network {
  return { state: 'online', since: now, hint: 'online', watched: undefined, failingSince: undefined };
}

/**
 * The network after an event.
 *
 *   online ⇄ slow              a visible load without a byte, from 1.5 s to 6 s after its start
 *   any ──▶ offline            a failure while the browser says offline
 *   any ──▶ unreachable        failures for 3 s while it says online, a gateway's error, silence
 *   any ──▶ captive            an answer that is not ours
 *   any ──▶ online             an answer of ours
 */
export function nextNetwork(network: Network, event: NetworkEvent): Network {
  const { at } = event;
  switch (event.type) {
    case 'load-began': {
      const watched = { loads: (network.watched?.loads ?? 0) + 1, since: network.watched?.since ?? at };
      return paced({ ...network, watched }, at);
    }
    case 'load-ended':
      return paced({ ...network, watched: oneLess(network.watched) }, at);
    case 'answered':
      return paced(enter({ ...network, failingSince: undefined }, reached(network), at), at);
    case 'failed':
      return afterFailure({ ...network, failingSince: network.failingSince ?? at }, at);
    case 'gateway-failed':
    case 'silent':
      return enter({ ...network, failingSince: network.failingSince ?? at }, 'unreachable', at);
    case 'foreign-answer':
      return enter(network, 'captive', at);
    case 'hint-offline': {
      const hinted: Network = { ...network, hint: 'offline' };
      return network.failingSince === undefined ? hinted : enter(hinted, 'offline', at);
    }
    case 'hint-online':
      return { ...network, hint: 'online' };
    case 'tick':
      return paced(network, at);
  }
}

/** Whether a request may succeed; otherwise only the probe is sent. */
export function canTry({ state: is }: Network): boolean {
  return is === 'online' || is === 'slow';
}

/** Whether a status is a gateway's answer for a server that it could not reach. */
export function isGatewayFailure(status: number): boolean {
  return status === 502 || status === 503 || status === 504 || (status >= 520 && status <= 529);
}

/** Time at which the state must be evaluated again without an event; `undefined` for never. */
export function wakeAt(network: Network, now: Ms): Ms | undefined {
  if (!canTry(network)) return now + probeWait(network, now);
  const since = network.watched?.since;
  const slow = since === undefined ? [] : [since + SLOW_AFTER_MS, since + SLOW_UNTIL_MS];
  const times = [...slow, doubtEnds(network)].filter((at): at is Ms => at !== undefined && at > now);
  return times.length === 0 ? undefined : Math.min(...times);
}

/** Whether a failure has lasted so long that only a probe distinguishes an accident from an outage. */
export function isInDoubt(network: Network, now: Ms): boolean {
  const ends = doubtEnds(network);
  return canTry(network) && ends !== undefined && now >= ends;
}

function doubtEnds({ failingSince }: Network): Ms | undefined {
  return failingSince === undefined ? undefined : failingSince + FAILURES_APART_MS;
}

/** Short at first, since a tunnel is short; then as long again as the outage has lasted, up to half a minute. */
function probeWait({ since }: Network, now: Ms): Ms {
  return Math.min(PROBE_EVERY_MS, Math.max(PROBE_FIRST_MS, now - since));
}

function afterFailure(network: Network, at: Ms): Network {
  if (network.hint === 'offline') return enter(network, 'offline', at);
  // One failure is an accident: a train in a tunnel does not mean that our site is down.
  const lasting = at - (network.failingSince ?? at) >= FAILURES_APART_MS;
  return lasting ? enter(network, 'unreachable', at) : network;
}

/** Sets slow or online by the age of the oldest visible load; the other states do not depend on it. */
function paced(network: Network, at: Ms): Network {
  if (!canTry(network)) return network;
  const waited = network.watched === undefined ? 0 : at - network.watched.since;
  return enter(network, waited >= SLOW_AFTER_MS && waited < SLOW_UNTIL_MS ? 'slow' : 'online', at);
}

function reached({ state: is }: Network): NetworkState {
  return is === 'slow' ? 'slow' : 'online';
}

function enter(network: Network, is: NetworkState, at: Ms): Network {
  return network.state === is ? network : { ...network, state: is, since: at };
}

function oneLess(watched: Network['watched']): Network['watched'] {
  return watched === undefined || watched.loads <= 1 ? undefined : { ...watched, loads: watched.loads - 1 };
}
