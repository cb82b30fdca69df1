import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { sanitized, SanitizedText } from '../core/given-text.ts';
import { short, Uuid } from '../core/wire.ts';
import { CHUNK_LINES, GivenFault, Import, ImportRow } from './imports.ts';

const RecordKind = z.enum(['customers', 'shops']);

/** The import of a file of customers or shops, in the states of an import of products. */
export const RecordImport = z.extend(
  z.pick(Import, {
    ...{ id: true, file: true, state: true, created: true, applied: true, undoable: true },
    ...{ counts: true, undone: true, undo: true },
  }),
  {
    kind: RecordKind,
    /** Whether people who get an account are invited by mail. */
    invite: z.boolean(),
  },
);
export type RecordImport = z.output<typeof RecordImport>;

/** A staged line and its effect: the fields of `RECORD_COLUMNS`, before and after. */
export const RecordRow = z.extend(
  z.pick(ImportRow, {
    ...{ line: true, title: true, verdict: true, changes: true, faults: true },
    ...{ outcome: true, kept: true },
  }),
  {
    /** The changed or created record: the number of a customer, the address of a shop. */
    target: z.optional(z.string()),
    /** `owner`: a new shop without an owner yet. */
    missing: z.optional(z.array(z.enum(['owner']))),
  },
);
export type RecordRow = z.output<typeof RecordRow>;

const params = z.object({ kind: RecordKind });
const one = z.object({ kind: RecordKind, import: Uuid });
const own = { allow: ['manager', 'admin'] as const };

/**
 * All customers or shops that a person may import, as the fields of `RECORD_COLUMNS`: an administrator all of them, a
 * manager the customers who ordered at their hubs in the last six months.
 */
export const exportRecords = call({
  ...{ name: 'records.export', method: 'GET', path: '/v1/records/:kind', ...own, params },
  answer: z.array(z.record(z.string(), z.string())),
  refusals: ['forbidden'],
});

/** The latest imports of a kind, newest first: a manager's own, an administrator all. */
export const listRecordImports = call({
  ...{ name: 'records.list', method: 'GET', path: '/v1/records/:kind/imports', ...own, params },
  answer: z.array(RecordImport),
  refusals: ['forbidden'],
});

/** Begins an import of customers or shops: nothing is written before it is applied. */
export const createRecordImport = call({
  ...{ name: 'records.create', method: 'POST', path: '/v1/records/:kind/imports', ...own, params },
  body: z.object({ file: short(200, 1), invite: z.boolean() }),
  answer: RecordImport,
  refusals: ['forbidden'],
  creates: true,
});

/** An import with its counts, to follow its progress. */
export const readRecordImport = call({
  ...{ name: 'records.read', method: 'GET', path: '/v1/records/:kind/imports/:import', ...own },
  params: one,
  answer: RecordImport,
  refusals: ['not_found', 'forbidden'],
});

const Line = sanitized(
  z.object({
    line: z.int().check(z.gte(1), z.lte(1_000_000)),
    title: SanitizedText,
    /** Texts by the keys of `RECORD_COLUMNS`; others are left out. */
    fields: z.record(short(40, 1), SanitizedText),
    /** Why the device refused it. */
    faults: z.array(GivenFault).check(z.maxLength(50)),
  }),
);

/**
 * Stages lines of a file: the server answers the effect of each. A line that was staged before is replaced.
 */
export const stageRecords = call({
  ...{ name: 'records.stage', method: 'POST', path: '/v1/records/:kind/imports/:import/lines', ...own },
  params: one,
  body: z.object({ lines: z.array(Line).check(z.minLength(1), z.maxLength(CHUNK_LINES)) }),
  bodyLimit: 4_000_000,
  answer: RecordImport,
  refusals: ['not_found', 'forbidden', 'import_closed', 'import_full'],
});

/** Staged lines by number, optionally of one verdict or one outcome. */
export const recordLines = call({
  ...{ name: 'records.lines', method: 'GET', path: '/v1/records/:kind/imports/:import/lines', ...own },
  params: one,
  query: z.looseObject({
    verdict: z.optional(z.string()),
    outcome: z.optional(z.string()),
    /** The number of the line before the first one returned. */
    after: z.optional(z.string()),
  }),
  answer: z.array(RecordRow),
  refusals: ['not_found', 'forbidden'],
});

/** Applies an import: a job writes its new and changed lines, the refused ones stay out. */
export const applyRecordImport = call({
  ...{ name: 'records.apply', method: 'POST', path: '/v1/records/:kind/imports/:import/apply', ...own },
  params: one,
  answer: RecordImport,
  refusals: ['not_found', 'forbidden', 'import_closed', 'import_empty'],
});

/** Undoes an import within a day: fields that have changed since are kept and listed. */
export const undoRecordImport = call({
  ...{ name: 'records.undo', method: 'POST', path: '/v1/records/:kind/imports/:import/undo', ...own },
  params: one,
  answer: RecordImport,
  refusals: ['not_found', 'forbidden', 'import_closed', 'import_late'],
});
