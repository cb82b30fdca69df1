import type { Ms } from '../../src/domain/calendar/hub-time.ts';
import type { Environment } from './environment.ts';
import type { Gateways } from './gateways/gateways.ts';
import type { Tx } from './database/database-types.ts';
import type { Actor } from './actor.ts';

/** What a service may know of the request beside its decoded input. */
export interface RequestInfo {
  readonly ip: string;
  /** The `Idempotency-Key`, when one was sent. */
  readonly key: string | undefined;
  /** `null` when no session was given; the value itself stays in the cookie. */
  readonly sessionHash: string | null;
  /** By what this browser is known as one in which somebody has signed in. */
  readonly device: string | undefined;
  /** A header as sent, for conditional answers. */
  readonly header: (name: string) => string | undefined;
}

/** Opens and closes the session of this browser. The cookies leave once the transaction is committed. */
export interface SessionControl {
  /** Signs this person in; an earlier session of this browser ends. Gives the CSRF token of the new one. */
  readonly start: (userId: number) => Promise<string>;
  readonly end: () => Promise<void>;
}

/** What a service of a call is given: everything that it does happens in `tx`, or not at all. */
export interface Context {
  readonly tx: Tx;
  readonly actor: Actor | undefined;
  readonly now: Ms;
  readonly request: RequestInfo;
  readonly session: SessionControl;
  /** To be sent back in `X-XSRF-TOKEN`: stands in the body of config, me, login and register (docs/rules.md#csrf). */
  readonly csrf: string;
  readonly environment: Environment;
  readonly gateways: Gateways;
  /** Adds a header to the answer, `X-Total-Count` for one. */
  readonly setHeader: (name: string, value: string) => void;
}

/** For a call that talks to the outside between its transactions, each of which it opens itself. */
export interface StepsContext extends Omit<Context, 'tx' | 'session' | 'now'> {
  readonly clock: () => Ms;
  /** Opens or closes the session within one of the transactions. */
  readonly sessionIn: (tx: Tx) => SessionControl;
  /** A transaction that tells the feed; run again when it clashes with another. */
  readonly write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}
