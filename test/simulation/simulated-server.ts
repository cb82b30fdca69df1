import type { Call } from '../../src/contract/core/call.ts';
import type { RemoteCallInput } from '../../src/contract/sync/engine-port.ts';
import type { Person } from '../../src/contract/sync/sync.ts';
import type { NetRequest } from '../../workers/sync/engine-ports.ts';
import type { ServerHistory } from './history.ts';

/** What comes back over the way, before anything happens to it there. */
export interface Reply {
  readonly status: number;
  readonly ours: boolean;
  readonly retryAfter?: number;
  readonly body?: unknown;
  readonly lines?: readonly string[];
}

/** The server of a simulated day, small or real: what it answers, and what others do there meanwhile. */
export interface SimulatedServer {
  /** @param session whose cookie the browser sent */
  handle(call: Call, input: RemoteCallInput, request: NetRequest, session: Person): Reply | Promise<Reply>;
  /** Rung whenever something moved. */
  readonly listeners: Set<() => void>;
  readonly office: ServerActivity;
  /** Whether people may order here. */
  readonly supportsOrders: boolean;
  /** Whether what visitors put aside is taken over here. */
  readonly supportsVisitors: boolean;
  /** Whether products are looked at here. */
  readonly supportsProducts: boolean;
  /** Whether people sign out here. */
  readonly supportsSignOut: boolean;
  history(): ServerHistory;
}

/** What happens at the server without any of the simulated devices. */
export interface ServerActivity {
  editShelf(): void;
  /** A product becomes dearer, moves to another category, goes or comes back. */
  changeProduct(): void;
  /** An order goes to another day: it leaves one scope and enters another. */
  moveOrder(): void;
  /** The money of an order is taken: from now on its lines are fixed. */
  capture(): void;
  /** Somebody's rights change: a role goes, or comes back. */
  changeRole(person: Person): void;
  /** What devices hold is sent again, as after an update of the server. */
  changeView(person: Person): void;
  /** Old deletions are forgotten: a device that slept too long must load anew. */
  purge(): void;
  backup(): void;
  /** The last backup is the truth again. */
  restore(): void;
  /** The server fails on everything of a lane until it is mended. */
  poison(lane: string): void;
  mend(): void;
}

/** Who works here: simulated people, and what they may. */
export interface UserProfile {
  readonly id: number;
  /** The hub at which they look. */
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

/** A product that is refused whenever it is named. */
export const REFUSED_SKU = 66_666;
/** The products whose stock is counted, each sold at all hubs. */
export const COUNTED_SKUS = [10_000, 10_001, 10_002, 10_003] as const;
/** What the server says where nobody may keep it. */
export const SECRET = '4242-never-kept-4242';
/** The day on which simulated days begin. */
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
