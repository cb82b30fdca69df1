import type { Ms } from '../../src/domain/calendar/hub-time.ts';
import type { Environment } from './environment.ts';
import type { Gateways } from './gateways/gateways.ts';
import type { Database, Tx } from './database/database-types.ts';
import type { Actor } from './actor.ts';

/** The part of a request that services read besides their decoded input. */
export interface RequestInfo {
  readonly ip: string;
  /** The `Idempotency-Key`, when one was sent. */
  readonly key: string | undefined;
  /** `null` without a session; the session token itself stays in the cookie. */
  readonly sessionHash: string | null;
  /** The cookie of known devices: identifies a browser in which an account has signed in before. */
  readonly device: string | undefined;
  /** Returns a request header, for conditional requests. */
  readonly header: (name: string) => string | undefined;
}

/** Opens and closes the browser's session. The cookies are sent once the transaction is committed. */
export interface SessionControl {
  /** Signs the user in, ends the browser's earlier session and returns the new CSRF token. */
  readonly start: (userId: number) => Promise<string>;
  readonly end: () => Promise<void>;
}

/** The context of a call's service. All its writes happen in `tx`, or none does. */
export interface Context {
  readonly tx: Tx;
  readonly actor: Actor | undefined;
  readonly now: Ms;
  readonly request: RequestInfo;
  readonly session: SessionControl;
  /** The token for `X-XSRF-TOKEN`, part of the body of config, me, login and register (docs/rules.md#csrf). */
  readonly csrf: string;
  readonly environment: Environment;
  readonly gateways: Gateways;
  /** Adds a header to the answer, such as `X-Total-Count`. */
  readonly setHeader: (name: string, value: string) => void;
}

/** The context of a call that calls outside services between transactions, which it opens itself. */
export interface StepsContext extends Omit<Context, 'tx' | 'session' | 'now'> {
  readonly clock: () => Ms;
  /** For what outlasts one transaction; not for use inside `write` or `read`. */
  readonly database: Database;
  /** Returns the session control for one of the transactions. */
  readonly sessionIn: (tx: Tx) => SessionControl;
  /** Runs a transaction that publishes to the feed; retried on a serialization conflict. */
  readonly write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}
