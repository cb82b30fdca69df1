import type { ArgsOf, Operation } from '../../contract/core/operation.ts';
import type { RefusalCode } from '../../contract/core/refusals.ts';
import type { Id, Key, Ms, Person } from '../../contract/sync/sync.ts';
import type { Result } from '../../domain/core/result.ts';

/** The arguments and origin of a mutation, which its reducer reads besides the row. */
export interface AppliedMutation<Args> {
  readonly id: Id;
  readonly at: Ms;
  readonly actor: Person;
  readonly args: Args;
}

/**
 * The client side of an operation. `apply` is pure and total: it never throws, and returns the row unchanged when it
 * cannot apply.
 */
export interface Mutation<Row extends object, O extends Operation> {
  readonly operation: O;
  /** Delay before it may be sent, so that it can be undone offline (docs/protocol.md#mutation). */
  readonly hold?: Ms;
  /** The key of the row that it changes. */
  row(args: ArgsOf<O>, actor: Person): Key;
  /** `null` stands for a row that does not exist. */
  apply(row: Row | null, act: AppliedMutation<ArgsOf<O>>): Row | null;
  /** Its subject in French, for lists that outlive the row. */
  label(args: ArgsOf<O>, row: Row | null): string;
  /** Local refusal, before anything is written. */
  check?(row: Row | null, args: ArgsOf<O>): Result<unknown, RefusalCode>;
  /** Coalesces two consecutive unsent mutations; `undefined` when both must be sent (docs/protocol.md#coalescing). */
  merge?(earlier: ArgsOf<O>, later: ArgsOf<O>): ArgsOf<O> | undefined;
}

/** The effect of a mutation on its row; all that a worker needs to know of it (`every-reducer.ts`). */
export type Reducer<Row extends object, O extends Operation> = Mutation<Row, O>['apply'];

/** Any mutation; its members are methods, so that typed mutations fit in one list. */
export type AnyMutation = Mutation<object, Operation>;
