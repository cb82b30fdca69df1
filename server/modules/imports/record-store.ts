import type { RecordRow } from '../../../src/contract/catalogue/record-imports.ts';
import type { RecordFields } from '../../../src/domain/imports/record-columns.ts';
import { type FieldFault, faultSentence } from '../../../src/domain/text/field-fault.ts';
import type { EditContext } from '../../core/edits/edit-context.ts';
import type { Environment } from '../../core/environment.ts';

/** Customers or shops as imports read and write them. */
export interface RecordStore {
  /** All records that an actor may export. */
  readonly all: (context: EditContext) => Promise<readonly RecordFields[]>;
  /** The records of lines, by their `target`. */
  readonly held: (
    context: EditContext,
    targets: readonly string[],
  ) => Promise<ReadonlyMap<string, StoredRecord>>;
  /** Finds the records of several lines. */
  readonly finder: (context: EditContext, lines: readonly RecordFields[]) => Promise<RecordFinder>;
  /** Why the changed fields of a record, or of a new one, cannot be written. */
  readonly faults: (context: EditContext, edit: RecordEdit) => Promise<RecordFaults>;
  /** Writes an edit without faults. Returns the record's `target`. */
  readonly write: (context: WriteContext, edit: RecordEdit) => Promise<string>;
  /** Which of these imported records have been used since, by their `target`. */
  readonly used: (context: EditContext, targets: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Deletes an imported record that is not in use; returns `false` when it is kept. */
  readonly withdraw: (context: WriteContext, record: StoredRecord) => Promise<boolean>;
}

/** A record as it is stored. */
export interface StoredRecord {
  /** The number of a customer, or the address of a shop. */
  readonly target: string;
  readonly title: string;
  readonly fields: RecordFields;
  /** Why a file may not change it. */
  readonly closed?: string | undefined;
}

export interface RecordEdit {
  readonly before: StoredRecord | undefined;
  /** The fields that differ; all given ones of a new record. */
  readonly fields: RecordFields;
}

/** The record of a line, and the line's fields as they are stored and compared. */
export type RecordFinder = (fields: RecordFields) => {
  readonly before: StoredRecord | undefined;
  readonly given: RecordFields;
  readonly faults: RecordFaults;
};

export type RecordFaults = RecordRow['faults'];

/** The context for writing, beyond that of an edit. */
export interface WriteContext extends EditContext {
  readonly environment: Environment;
  /** The reason for the audit log. */
  readonly why: string;
  /** Whether a person who gets an account is invited by mail. */
  readonly invite: boolean;
}

/** The given fields that differ from a record's. `same`: whether two texts of a field are equivalent. */
export function differing(
  before: StoredRecord | undefined,
  given: RecordFields,
  same: (key: string, one: string, other: string) => boolean,
): RecordFields {
  return Object.fromEntries(
    Object.entries(given).filter(([key, value]) => {
      const present = before?.fields[key] ?? '';
      return value !== present && !same(key, value, present);
    }),
  );
}

/** Faults of fields as the calls return them. `keys`: the column of a field under another name. */
export function recordFaults(
  faults: readonly FieldFault[],
  keys: Readonly<Record<string, string>> = {},
): RecordFaults {
  return faults.map((fault) => ({ field: keys[fault.field] ?? fault.field, message: faultSentence(fault) }));
}
