import type { Audience } from '../../src/contract/call.ts';
import type { Ms } from '../../src/domain/hub-time.ts';
import type { Environment } from '../environment.ts';
import type { Gateways } from '../gateways/gateways.ts';
import type { Accepted } from '../services/accept.ts';
import type { Database, Tx } from '../store/database.ts';

/** Who asks: the person of the session, with what they may see and do as of this transaction. */
export interface Actor {
  readonly id: number;
  readonly roles: readonly string[];
  readonly hubs: readonly { readonly slug: string; readonly role: 'manager' | 'logistic' }[];
  /** Shops that they own, by urlpath. */
  readonly shops: readonly string[];
  /** Raised whenever what they may see changes (protocol 9). */
  readonly rights: number;
}

/** What the process was started with; the clock is a port, so that tests may shift it. */
export interface House {
  readonly database: Database;
  readonly environment: Environment;
  readonly gateways: Gateways;
  readonly clock: () => Ms;
  /** What an operation of this name and version means here; tests add operations of other times. */
  readonly operations: (op: string, v: number) => Accepted | undefined;
}

/** What a service may know of the request beside its decoded input. */
export interface RequestInfo {
  readonly ip: string;
  /** The `Idempotency-Key`, when one was sent. */
  readonly key: string | undefined;
  /** `null` when no session was given; the value itself stays in the cookie. */
  readonly sessionHash: string | null;
  /** A header as sent, for conditional answers. */
  readonly header: (name: string) => string | undefined;
}

/** Opens and closes the session of this browser. The cookies leave once the transaction is committed. */
export interface SessionDoor {
  /** Signs this person in; an earlier session of this browser ends. */
  readonly start: (userId: number) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** What a service of a call is given: everything that it does happens in `tx`, or not at all. */
export interface Context {
  readonly tx: Tx;
  readonly actor: Actor | undefined;
  readonly now: Ms;
  readonly request: RequestInfo;
  readonly session: SessionDoor;
  /** To be sent back in `X-XSRF-TOKEN`: stands in the body of config, me, login and register (decisions 10). */
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
  readonly sessionIn: (tx: Tx) => SessionDoor;
  /** A transaction that tells the feed; run again when it clashes with another. */
  readonly write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}

/** Whether a person may make a call at all; whose objects it may touch is the service's question. */
export function mayCall(allow: readonly Audience[], actor: Actor | undefined): boolean {
  return allow.some(
    (audience) => audience === 'everybody' || (actor !== undefined && belongs(audience, actor)),
  );
}

/** `admin` and `administrator` are one role (decisions 64). */
export function isAdmin({ roles }: Pick<Actor, 'roles'>): boolean {
  return roles.includes('admin') || roles.includes('administrator');
}

/** Whether they work for the hub: as its manager or courier, or as administrator of all. */
export function worksFor(actor: Actor, hub: string, role?: 'manager' | 'logistic'): boolean {
  return (
    isAdmin(actor) || actor.hubs.some((one) => one.slug === hub && (role === undefined || one.role === role))
  );
}

function belongs(audience: Exclude<Audience, 'everybody'>, actor: Actor): boolean {
  switch (audience) {
    case 'person':
      return true;
    case 'shop-owner':
      return actor.shops.length > 0;
    case 'logistic':
      return actor.roles.includes('logistic') || actor.hubs.some(({ role }) => role === 'logistic');
    case 'manager':
      return actor.hubs.some(({ role }) => role === 'manager');
    case 'admin':
      return isAdmin(actor);
  }
}
