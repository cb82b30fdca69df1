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

/** The outcome of an operation. `touched`: the rows to return, read and projected for the answer. */
export type Outcome =
  | { readonly outcome: 'applied'; readonly touched: readonly Key[]; readonly info?: Json }
  | {
      readonly outcome: 'merged';
      readonly touched: readonly Key[];
      /** A French sentence for the person. */
      readonly reason: string;
      readonly kept?: Json;
      readonly lost?: Json;
      readonly info?: Json;
    }
  | {
      readonly outcome: 'rejected';
      readonly code: RefusalCode;
      /** Absent: the message of the table of refusals. */
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

/** A service may also refuse with the code alone, by `refuse` of the domain. */
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
  /** Writes the lots of lines that became found, and withdraws the others' (docs/rules.md#lots). */
  keepLots(lines: FoundLines): Promise<void>;
}

/** The lines of an order that are found from an instant on, and those that are no longer found. */
export interface FoundLines {
  readonly oid: number;
  readonly hub: string;
  readonly at: Ms;
  readonly found: readonly { readonly line: number; readonly sku: number }[];
  readonly lost: readonly number[];
}

/** Statements that are written together with the outcome of a mutation. */
export interface SettlementWrites {
  readonly writes?: readonly SqlPart[];
  /** Rows that must exist, or the transaction fails with this invariant. */
  readonly found?: { readonly rows: SqlPart; readonly else: Invariant };
}

/** The context of an operation's service. All its writes happen in `tx`, or none does. */
export interface OperationContext {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly now: Ms;
  /** When the person acted, by the server's clock; never later than `now` (docs/protocol.md#age). */
  readonly effectiveAt: Ms;
  readonly mutation: { readonly id: Id; readonly client: Id };
  readonly gateways: Gateways;
  /** Loads and saves the orders that preparation and delivery change. */
  readonly unitOfWork: OrderUnitOfWork;
  /** The author of a quarantined operation that a manager applies, and the reason for the audit log. */
  readonly author?: { readonly id: number; readonly why: string } | undefined;
}

/** The first step of an operation is done; the call to the outside service follows. */
export interface Running {
  readonly outcome: 'running';
  /** Finishes the operation in this process, without reading again what the first step wrote. */
  readonly finish?: (context: FinishContext) => Promise<void>;
}

/** The context of an operation's second step: no transaction is open. */
export interface FinishContext {
  readonly database: Database;
  readonly gateways: Gateways;
  readonly clock: () => Ms;
  readonly mutation: { readonly id: Id; readonly client: Id; readonly userId: number };
  /** Records the outcome once, with its writes; to be called in the transaction that makes it true. */
  readonly settle: (tx: Tx, outcome: OperationResult, writes?: SettlementWrites) => Promise<void>;
}

/**
 * An operation that calls an outside service between two transactions (docs/protocol.md#two-transactions). `reserve`
 * runs in the first one: it decides at once or returns `running`. `finish` then calls the outside service and settles in
 * the second one. A retry or a job runs `finish` again when it was interrupted.
 */
export interface Steps<Args> {
  reserve(context: OperationContext, args: Args): Promise<OperationResult | Running>;
  finish(context: FinishContext): Promise<void>;
  /** `reserve` refuses before its first write, so that a refusal needs no rollback. */
  readonly decidesFirst?: boolean;
  /** The row of the sender is locked before `reserve` runs, which need not lock it. */
  readonly holdsSender?: boolean;
}

/** The place of an operation: an order, a hub, or the hubs where a product is sold. */
export type WorkPlace = { readonly oid: number } | { readonly hub: string } | { readonly sku: number };

type Parsed = { readonly ok: true; readonly args: unknown } | { readonly ok: false; readonly issues: Json };

/** An operation with its service. */
export interface OperationHandler {
  readonly operation: Operation;
  readonly parse: (args: Json) => Parsed;
  readonly run: (context: OperationContext, args: unknown) => Promise<OperationResult | Running>;
  /** The service refuses before its first write, so that a refusal needs no rollback. */
  readonly decidesFirst?: boolean;
  /** The row of the sender is locked before it runs, since it moves their money or orders for them. */
  readonly holdsSender?: boolean;
  /**
   * The order that the operation loads from the unit of work and saves to it. Only for operations on one order; several
   * of these may share a unit of work.
   */
  readonly orderIdOf?: (args: unknown) => number;
  /**
   * The place of an operation by the staff of a hub. Operations of staff who have lost the role since are quarantined for
   * a manager (docs/rules.md#lost-role).
   */
  readonly workPlaceOf?: (args: unknown) => WorkPlace;
  /** Finishes an operation in steps; absent for the others. */
  readonly finish?: (context: FinishContext) => Promise<void>;
}

/** Connects an operation to its service, which receives arguments validated by the operation's schema. */
export function handleOperation<O extends Operation>(
  operation: O,
  service: (context: OperationContext, args: ArgsOf<O>) => Promise<OperationResult>,
): OperationHandler {
  return { operation, ...parseAndRun(operation, service) };
}

/**
 * Connects an operation that changes one order through the unit of work, and no other row that such an operation may
 * change. It refuses before it saves anything.
 */
export function handleOnOrder<O extends Operation>(
  operation: O,
  service: (context: OperationContext, args: ArgsOf<O>) => Promise<OperationResult>,
  orderOf: (args: ArgsOf<O>) => number,
): OperationHandler {
  return {
    ...handleOperation(operation, service),
    decidesFirst: true,
    // The result of `parse` of the same operation, as below.
    orderIdOf: (args) => orderOf(args as ArgsOf<O>),
  };
}

/** Adds the place of an operation that only the staff of a hub may do. */
export function withWorkPlace<O extends Operation>(
  _operation: O,
  handler: OperationHandler,
  workPlaceOf: (args: ArgsOf<O>) => WorkPlace,
): OperationHandler {
  return { ...handler, workPlaceOf: (args) => workPlaceOf(args as ArgsOf<O>) };
}

/** Connects an operation that calls an outside service between two transactions. */
export function handleOperationInSteps<O extends Operation>(
  operation: O,
  steps: Steps<ArgsOf<O>>,
): OperationHandler {
  return {
    operation,
    ...parseAndRun(operation, (context, args: ArgsOf<O>) => steps.reserve(context, args)),
    ...(steps.decidesFirst === true && { decidesFirst: true }),
    ...(steps.holdsSender === true && { holdsSender: true }),
    finish: (context) => steps.finish(context),
  };
}

function parseAndRun<O extends Operation>(
  operation: O,
  service: (context: OperationContext, args: ArgsOf<O>) => ReturnType<OperationHandler['run']>,
): Pick<OperationHandler, 'parse' | 'run'> {
  return {
    parse(args) {
      const parsed = operation.args.safeParse(args, FRENCH);
      if (parsed.success) return { ok: true, args: parsed.data };
      return {
        ok: false,
        issues: parsed.error.issues.map(({ path, message }) => ({
          path: path.map(String).join('.'),
          message,
        })),
      };
    },
    // The result of `parse` of the same operation: the map of operations holds both together.
    run: (context, args) => service(context, args as ArgsOf<O>),
  };
}
