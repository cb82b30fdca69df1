import type { ArgsOf, Operation } from '../../../src/contract/core/operation.ts';
import type { RefusalCode } from '../../../src/contract/core/refusals.ts';
import type { Order } from '../../../src/contract/orders/orders.ts';
import type { Id, Key } from '../../../src/contract/sync/sync.ts';
import type { Json } from '../../../src/contract/core/wire.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { Gateways } from '../../core/gateways/gateways.ts';
import type { Actor } from '../../core/actor.ts';
import { FRENCH } from '../../core/french-messages.ts';
import type { Database, Tx } from '../../core/database/database-types.ts';
import type { AuditEntry } from '../audit/audit-entries.ts';
import type { Invariant } from '../database/assert-invariant.ts';
import type { SqlPart } from '../database/batch-statement.ts';

/** What became of an operation. `touched`: the rows to send back, read and projected when answering. */
export type Outcome =
  | { readonly outcome: 'applied'; readonly touched: readonly Key[]; readonly info?: Json }
  | {
      readonly outcome: 'merged';
      readonly touched: readonly Key[];
      /** In words, for a person. */
      readonly reason: string;
      readonly kept?: Json;
      readonly lost?: Json;
      readonly info?: Json;
    }
  | {
      readonly outcome: 'rejected';
      readonly code: RefusalCode;
      /** Absent: the sentence of the table of refusals. */
      readonly message?: string;
      readonly details?: Json;
      readonly touched?: readonly Key[];
    }
  | {
      readonly outcome: 'conflict';
      readonly code: RefusalCode;
      readonly message?: string;
      readonly info: Json;
      readonly touched?: readonly Key[];
    };

/** A service may also say no with the code alone, as `refuse` of the domain does. */
export type OperationResult = Outcome | { readonly ok: false; readonly refusal: RefusalCode };

/** Loads and saves the orders of one transaction; a loaded order is locked until the transaction ends. */
export interface OrderUnitOfWork {
  /** Loads and locks the order. */
  load(oid: number): Promise<Order | undefined>;
  /**
   * Guarantees that no capture or refund of a loaded order runs during this transaction: the captured amount would no
   * longer be the order's. Throws `LockedElsewhere`, at the latest when the transaction is written.
   */
  assertNoMoneyMoving(oid: number): Promise<void>;
  /** Writes the order, publishes the change to the feed and appends the audit entry, if there is one. */
  save(order: Order, auditEntry: AuditEntry | undefined, at: Ms): Promise<void>;
}

/** Statements that are written together with the outcome of a mutation. */
export interface SettlementWrites {
  readonly writes?: readonly SqlPart[];
  /** Rows that must exist, or the transaction fails with this invariant. */
  readonly found?: { readonly rows: SqlPart; readonly else: Invariant };
}

/** What the service of an operation is given: everything that it does happens in `tx`, or not at all. */
export interface OperationContext {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly now: Ms;
  /** When the person did it, by the server's clock; never later than `now` (docs/protocol.md#age). */
  readonly effectiveAt: Ms;
  readonly mutation: { readonly id: Id; readonly client: Id };
  readonly gateways: Gateways;
  /** Orders are taken from here and given back here by those who prepare and deliver. */
  readonly unitOfWork: OrderUnitOfWork;
  /** Whose work it is, when a manager does it for them, and what the history says of that. */
  readonly author?: { readonly id: number; readonly why: string } | undefined;
}

/** The first half of an operation in steps is done; the outside is to be asked. */
export interface Running {
  readonly outcome: 'running';
  /** The second half for whoever has just done the first, and need not read what it wrote. */
  readonly finish?: (context: FinishContext) => Promise<void>;
}

/** For the second half of an operation in steps: no transaction is open. */
export interface FinishContext {
  readonly database: Database;
  readonly gateways: Gateways;
  readonly clock: () => Ms;
  readonly mutation: { readonly id: Id; readonly client: Id; readonly userId: number };
  /** Records the outcome, once, and writes what goes with it; to be called in the transaction that makes it true. */
  readonly settle: (tx: Tx, outcome: OperationResult, effect?: SettlementWrites) => Promise<void>;
}

/**
 * An operation with a call to the outside in its middle (docs/protocol.md#two-transactions). `reserve` runs in the
 * first transaction: it decides at once, or says `running`. `finish` then talks to the outside and settles in a
 * transaction of its own;
 * it may be run again, by a repeat or by a job, whenever it did not come to its end.
 */
export interface Steps<Args> {
  reserve(context: OperationContext, args: Args): Promise<OperationResult | Running>;
  finish(context: FinishContext): Promise<void>;
  /** Set where `reserve` says no before it writes anything: there is nothing to take back then. */
  readonly decidesFirst?: boolean;
  /** Set where `reserve` finds whoever sent it held for the transaction: it need not hold them. */
  readonly holdsSender?: boolean;
}

/** Where something was done: on an order, or at a hub. */
export type WorkPlace = { readonly oid: number } | { readonly hub: string };

type Parsed = { readonly ok: true; readonly args: unknown } | { readonly ok: false; readonly issues: Json };

/** An operation and what it means here. */
export interface OperationHandler {
  readonly operation: Operation;
  readonly parse: (args: Json) => Parsed;
  readonly run: (context: OperationContext, args: unknown) => Promise<OperationResult | Running>;
  /** Says no before it writes anything: nothing is kept of what was not written. */
  readonly decidesFirst?: boolean;
  /** Whoever sent it is held before it runs: it moves their money, or orders for them. */
  readonly holdsSender?: boolean;
  /**
   * Only for an operation on one order that it takes from the desk and gives back there: its number. Several such may
   * be done at one desk.
   */
  readonly orderIdOf?: (args: unknown) => number;
  /**
   * Only for what the people of a hub do there: at which hub, or on which order of it. Work of somebody who has lost the
   * role since is kept for a manager (docs/rules.md#lost-role).
   */
  readonly workPlaceOf?: (args: unknown) => WorkPlace;
  /** Only for an operation in steps. */
  readonly finish?: (context: FinishContext) => Promise<void>;
}

/** Gives an operation its service, called with arguments that its schema has read. */
export function handleOperation<O extends Operation>(
  operation: O,
  service: (context: OperationContext, args: ArgsOf<O>) => Promise<OperationResult>,
): OperationHandler {
  return { operation, ...reading(operation, service) };
}

/**
 * The same for an operation that takes one order from the desk and gives it back there, and touches no other row that
 * another such operation may touch. It says no before it gives anything back.
 */
export function handleOnOrder<O extends Operation>(
  operation: O,
  service: (context: OperationContext, args: ArgsOf<O>) => Promise<OperationResult>,
  orderOf: (args: ArgsOf<O>) => number,
): OperationHandler {
  return {
    ...handleOperation(operation, service),
    decidesFirst: true,
    // What `parse` of this same operation gave, as below.
    orderIdOf: (args) => orderOf(args as ArgsOf<O>),
  };
}

/** Says where something was done that the people of a hub alone may do. */
export function withWorkPlace<O extends Operation>(
  _operation: O,
  accepted: OperationHandler,
  worksAt: (args: ArgsOf<O>) => WorkPlace,
): OperationHandler {
  return { ...accepted, workPlaceOf: (args) => worksAt(args as ArgsOf<O>) };
}

/** The same for an operation that talks to the outside between two transactions. */
export function handleOperationInSteps<O extends Operation>(
  operation: O,
  steps: Steps<ArgsOf<O>>,
): OperationHandler {
  return {
    operation,
    ...reading(operation, (context, args: ArgsOf<O>) => steps.reserve(context, args)),
    ...(steps.decidesFirst === true && { decidesFirst: true }),
    ...(steps.holdsSender === true && { holdsSender: true }),
    finish: (context) => steps.finish(context),
  };
}

function reading<O extends Operation>(
  operation: O,
  service: (context: OperationContext, args: ArgsOf<O>) => ReturnType<OperationHandler['run']>,
): Pick<OperationHandler, 'parse' | 'run'> {
  return {
    parse(given) {
      const read = operation.args.safeParse(given, FRENCH);
      if (read.success) return { ok: true, args: read.data };
      return {
        ok: false,
        issues: read.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
      };
    },
    // What `parse` of this same operation gave: the map of operations holds them side by side.
    run: (context, args) => service(context, args as ArgsOf<O>),
  };
}
