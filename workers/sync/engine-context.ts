import type { Id } from '../../src/contract/sync/sync.ts';
import type { Ports, SendingPorts } from './engine-ports.ts';
import type { Reachability } from './transport/reachability.ts';
import type { SessionTracker } from './session/engine-session.ts';
import type { Status } from './engine-status-writer.ts';

/** The state that the engine learned through its ports. */
interface Learned {
  readonly session: SessionTracker;
  readonly reach: Reachability;
  readonly status: Status;
}

/** The ports, with the learned state. */
export type EngineContext<Own extends SendingPorts = Ports> = Own & Learned;

/** The context of sending; a service worker has no more. */
export type SendingContext = EngineContext<SendingPorts>;

/** The right to write, until the signal aborts or the store finds another term. */
export interface Leadership {
  readonly term: Id;
  readonly signal: AbortSignal;
}

/** Whether another leader's term was found by a transaction of the store, which then wrote nothing. */
export function isTermLost(error: unknown): boolean {
  return error instanceof Error && error.name === 'TermLost';
}

/** Whether the database was wiped by a sign-out, perhaps in another tab. */
export function isSealed(error: unknown): boolean {
  return error instanceof Error && error.name === 'MirrorSealed';
}
