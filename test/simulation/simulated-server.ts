import type { Call } from '../../src/contract/core/call.ts';
import type { RemoteCallInput } from '../../src/contract/sync/engine-port.ts';
import type { Person } from '../../src/contract/sync/sync.ts';
import type { NetRequest } from '../../workers/sync/engine-ports.ts';
import type { ServerHistory } from './history.ts';

/** An answer of the server, before the network does anything to it. */
export interface Reply {
  readonly status: number;
  readonly ours: boolean;
  readonly retryAfter?: number;
  readonly body?: unknown;
  readonly lines?: readonly string[];
}

/** The server of a simulated day, modelled or real: its answers, and what others do there. */
export interface SimulatedServer {
  /** @param session the session of the browser's cookie */
  handle(call: Call, input: RemoteCallInput, request: NetRequest, session: Person): Reply | Promise<Reply>;
  /** Called whenever something changed. */
  readonly listeners: Set<() => void>;
  readonly office: ServerActivity;
  /** Whether people may order here. */
  readonly supportsOrders: boolean;
  /** Whether visitors' carts are merged here. */
  readonly supportsVisitors: boolean;
  /** Whether products are checked here. */
  readonly supportsProducts: boolean;
  /** Whether people sign out here. */
  readonly supportsSignOut: boolean;
  history(): ServerHistory;
}

/** Changes at the server that no simulated device causes. */
export interface ServerActivity {
  editShelf(): void;
  /** A product gets dearer, moves to another category, disappears or returns. */
  changeProduct(): void;
  /** An order moves to another day: it leaves one scope and enters another. */
  moveOrder(): void;
  /** An order is captured: its lines are fixed from now on. */
  capture(): void;
  /** A person's rights change: a role is revoked, or granted again. */
  changeRole(person: Person): void;
  /** Rows are sent again, as after an update of the server. */
  changeView(person: Person): void;
  /** Old tombstones are purged: a device away too long must load again. */
  purge(): void;
  backup(): void;
  /** The last backup is restored. */
  restore(): void;
  /** The server fails on everything of a lane until it is mended. */
  poison(lane: string): void;
  mend(): void;
}

/** The simulated people, and their rights. */
export interface UserProfile {
  readonly id: number;
  /** The hub that they open. */
  readonly hub: string;
  readonly staffOf: readonly string[];
}

export const HUBS = ['carouge', 'lausanne'] as const;

export const PEOPLE: readonly UserProfile[] = [
  { id: 7, hub: 'carouge', staffOf: [] },
  { id: 8, hub: 'lausanne', staffOf: [] },
  { id: 21, hub: 'carouge', staffOf: ['carouge'] },
  { id: 22, hub: 'carouge', staffOf: ['carouge'] },
  { id: 31, hub: 'lausanne', staffOf: HUBS },
];

/** A product that is always refused. */
export const REFUSED_SKU = 66_666;
/** The products whose stock is counted, each sold at all hubs. */
export const COUNTED_SKUS = [10_000, 10_001, 10_002, 10_003] as const;
/** A secret of the server, which no device may store. */
export const SECRET = '4242-never-kept-4242';
/** The first day of simulated time. */
export const DAY_BEGINS = Date.parse('2026-11-24T07:00:00.000Z');
export const DAYS = ['2026-11-24', '2026-11-25'] as const;

/** The order that a simulated person placed, and its hub. */
export const ORDERS: readonly { readonly oid: number; readonly customer: number; readonly hub: string }[] = [
  { oid: 4001, customer: 7, hub: 'carouge' },
  { oid: 4002, customer: 7, hub: 'carouge' },
  { oid: 4003, customer: 90, hub: 'carouge' },
  { oid: 4004, customer: 8, hub: 'lausanne' },
  { oid: 4005, customer: 91, hub: 'lausanne' },
];
