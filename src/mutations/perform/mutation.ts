import type { ArgsOf, Operation } from '../../contract/core/operation.ts';
import type { RefusalCode } from '../../contract/core/refusals.ts';
import type { Id, Key, Ms, Person } from '../../contract/sync/sync.ts';
import type { Result } from '../../domain/core/result.ts';

/** A thing that was done: what the reducers may know besides the row. */
export interface AppliedMutation<Args> {
  readonly id: Id;
  readonly at: Ms;
  readonly actor: Person;
  readonly args: Args;
}

/**
 * What a person did, in one value: the operation that the server knows, and what it does on the device. `apply` is
 * pure and total: it never throws, and what it cannot do leaves the row as it is.
 */
export interface Mutation<Row extends object, O extends Operation> {
  readonly operation: O;
  /**
   * How long it waits on this device before it leaves, so that it can be undone without a network
   * (docs/protocol.md#mutation).
   */
  readonly hold?: Ms;
  /** The row that it changes. */
  row(args: ArgsOf<O>, actor: Person): Key;
  /** `null` stands for a row that is not there. */
  apply(row: Row | null, act: AppliedMutation<ArgsOf<O>>): Row | null;
  /** What it is about, in French, for lists that outlive the row. */
  label(args: ArgsOf<O>, row: Row | null): string;
  /** What the device can refuse by itself, before anything is written. */
  check?(row: Row | null, args: ArgsOf<O>): Result<unknown, RefusalCode>;
  /**
   * One mutation for two that follow each other unsent; `undefined` when both must travel
   * (docs/protocol.md#coalescing).
   */
  merge?(earlier: ArgsOf<O>, later: ArgsOf<O>): ArgsOf<O> | undefined;
}

/** Any mutation; its members are methods, so that the typed ones stand in one list. */
export type AnyMutation = Mutation<object, Operation>;
