import type { Ms } from '../../../src/contract/sync/sync.ts';
import { ping } from '../../../src/contract/core/ping.ts';
import {
  type Network,
  type NetworkEvent,
  isInDoubt,
  networkAtStart,
  nextNetwork,
  wakeAt,
  canTry,
} from '../../../src/domain/device/network-state.ts';
import { PROBE_TIMEOUT_MS } from '../../../src/domain/core/timings.ts';
import { wakeSignal } from '../core/wake-signal.ts';
import { NEVER } from '../core/due-time.ts';
import { NetworkFailure } from './network-failure.ts';
import type { NetAnswer, SendingPorts } from '../engine-ports.ts';

/** The state of the network, learned only from requests and probes. */
export interface Reachability {
  network(): Network;
  /** Whether a request may succeed now. */
  open(): boolean;
  /**
   * Makes a request and learns from its outcome. Only a watched one can mark the network as slow. Throws what
   * the request throws.
   */
  learn<Answer>(
    request: () => Promise<Answer>,
    read: (answer: Answer) => NetAnswer,
    watched: boolean,
  ): Promise<Answer>;
  /** Probes now: the browser reports that it is online, or a person asked. */
  probe(): void;
  /** Runs the timers, and probes while offline, until the signal aborts. */
  run(signal: AbortSignal): Promise<void>;
}

/** @param changed called after each change of state, including the return online */
export function reachability(
  { net, clock }: Pick<SendingPorts, 'net' | 'clock'>,
  changed: (network: Network) => Promise<void>,
): Reachability {
  let network = networkAtStart(clock.now());
  let asked = false;
  const bell = wakeSignal(clock);

  async function step(type: NetworkEvent['type']): Promise<void> {
    const before = network.state;
    network = nextNetwork(network, { type, at: clock.now() });
    if (network.state !== before) await changed(network);
  }

  async function tell(type: NetworkEvent['type']): Promise<void> {
    bell.notify();
    await step(type);
  }

  async function hear(): Promise<void> {
    const hint = net.onLine() ? 'online' : 'offline';
    if (hint !== network.hint) await tell(hint === 'online' ? 'hint-online' : 'hint-offline');
  }

  async function learn<Answer>(
    request: () => Promise<Answer>,
    read: (answer: Answer) => NetAnswer,
    watched: boolean,
  ): Promise<Answer> {
    if (watched) await tell('load-began');
    try {
      const answer = await request();
      await tell(meaning(read(answer)));
      return answer;
    } catch (error) {
      if (error instanceof NetworkFailure && error.kind !== 'given-up') {
        await hear();
        await tell(error.kind);
      }
      throw error;
    } finally {
      if (watched) await tell('load-ended');
    }
  }

  async function probe(signal: AbortSignal): Promise<void> {
    const request = { person: 'unsaid', csrf: undefined, timeout: PROBE_TIMEOUT_MS, signal } as const;
    try {
      await learn(
        () => net.call(ping, {}, request),
        (answer) => answer,
        false,
      );
    } catch (error) {
      // `learn` has already recorded that no answer came.
      if (!(error instanceof NetworkFailure)) throw error;
    }
  }

  return {
    network: () => network,
    open: () => canTry(network),
    learn,
    probe() {
      asked = true;
      bell.notify();
    },
    async run(signal) {
      let probeAt: Ms = NEVER;
      while (!signal.aborted) {
        const now = clock.now();
        const wanted = asked || isInDoubt(network, now) || (!canTry(network) && now >= probeAt);
        asked = false;
        if (wanted) await probe(signal);
        if (wanted || canTry(network)) probeAt = NEVER;
        await step('tick');
        const wake = wakeAt(network, clock.now()) ?? NEVER;
        // An event must not postpone the next probe: a busy outbox would prevent it for ever.
        if (!canTry(network)) probeAt = Math.min(probeAt, wake);
        await bell.sleepUntil(Math.min(wake, probeAt), signal);
      }
    },
  };
}

function meaning({ ours, status }: NetAnswer): NetworkEvent['type'] {
  if (ours) return 'answered';
  return status >= 400 ? 'gateway-failed' : 'foreign-answer';
}
