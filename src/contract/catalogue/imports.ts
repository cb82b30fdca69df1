import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { sanitized, SanitizedText, SlugInPath } from '../core/given-text.ts';
import { Chf, Instant, Json, short, Sku, Slug, Uuid } from '../core/wire.ts';
import { ProductInput } from './product-edits.ts';
import { ProductRow } from './products.ts';

/** The maximum number of lines of one staged chunk, and of a whole file. */
export const CHUNK_LINES = 200;
export const FILE_LINES = 10_000;

const count = z.int().check(z.gte(0));

const Match = z.enum(['sku', 'ean', 'reference', 'title']);

/**
 * The import of a file into one shop. `staging`: its lines arrive, nothing is written; `applying` and
 * `undoing`: a job is writing.
 */
export const Import = z.object({
  id: Uuid,
  shop: Slug,
  /** The name of the file. */
  file: z.string(),
  /** The key by which a line finds its product. */
  match: Match,
  state: z.enum(['staging', 'applying', 'applied', 'undoing', 'undone']),
  created: Instant,
  applied: z.optional(Instant),
  /** The end of the time in which it can be undone. */
  undoable: z.optional(Instant),
  /** The number of lines by effect; `failed`: those that could not be written. */
  counts: z.object({
    new: count,
    changed: count,
    same: count,
    refused: count,
    written: count,
    failed: count,
  }),
  /** The number of lines that were restored, and of those kept because they had changed since. */
  undone: z.object({ restored: count, kept: count }),
  /** The effect of undoing it now, for one import that can be undone: lines by their outcome. */
  undo: z.optional(z.object({ removed: count, restored: count, kept: count })),
});
export type Import = z.output<typeof Import>;

const Fault = z.object({
  /** The column heading in the file, for a fault found by the device. */
  column: z.optional(z.string()),
  /** The field on the wire, for a fault found by the server: `pricing.price`. */
  field: z.optional(z.string()),
  message: z.string(),
  hint: z.optional(z.string()),
});

/** A staged line and its effect. Amounts in francs. */
export const ImportRow = z.object({
  line: z.int(),
  title: z.string(),
  sku: z.optional(Sku),
  /** The price of a new product, as it was read. */
  price: z.optional(Chf),
  verdict: z.enum(['new', 'changed', 'same', 'refused']),
  changes: z.array(z.object({ field: z.string(), before: z.optional(Json), after: z.optional(Json) })),
  faults: z.array(Fault),
  /** What prevents its sale (docs/rules.md#legal-information). */
  missing: z.array(z.string()),
  /** `kept`: an undone line with fields that had changed since, which it names. */
  outcome: z.optional(z.enum(['written', 'failed', 'restored', 'kept'])),
  kept: z.optional(z.array(z.string())),
});
export type ImportRow = z.output<typeof ImportRow>;

const params = z.object({ shop: SlugInPath });
const one = z.object({ shop: SlugInPath, import: Uuid });
const own = { allow: ['shop-owner', 'admin'] as const };

/** The latest imports of a shop, newest first. */
export const listImports = call({
  ...{ name: 'imports.list', method: 'GET', path: '/v1/shops/:shop/imports', ...own, params },
  answer: z.array(Import),
  refusals: ['not_found', 'forbidden'],
});

/** Begins an import: nothing is written before it is applied. */
export const createImport = call({
  ...{ name: 'imports.create', method: 'POST', path: '/v1/shops/:shop/imports', ...own, params },
  body: z.object({ file: short(200, 1), match: Match }),
  answer: Import,
  refusals: ['not_found', 'forbidden'],
  creates: true,
});

/** An import with its counts, to follow its progress. */
export const readImport = call({
  ...{ name: 'imports.read', method: 'GET', path: '/v1/shops/:shop/imports/:import', ...own },
  params: one,
  answer: Import,
  refusals: ['not_found', 'forbidden'],
});

/** Why the device refused a line. */
export const GivenFault = z.object({ column: SanitizedText, message: SanitizedText, hint: SanitizedText });

const Line = sanitized(
  z.object({
    line: z.int().check(z.gte(1), z.lte(1_000_000)),
    title: SanitizedText,
    sku: z.optional(Sku),
    fields: ProductInput,
    /** Why the device refused it. */
    faults: z.array(GivenFault).check(z.maxLength(50)),
  }),
);

/**
 * Stages lines of a file: the server answers the effect of each. A line that was staged before is replaced.
 */
export const stageLines = call({
  ...{ name: 'imports.stage', method: 'POST', path: '/v1/shops/:shop/imports/:import/lines', ...own },
  params: one,
  body: z.object({ lines: z.array(Line).check(z.minLength(1), z.maxLength(CHUNK_LINES)) }),
  bodyLimit: 4_000_000,
  answer: Import,
  refusals: ['not_found', 'forbidden', 'import_closed', 'import_full'],
});

/** Staged lines by number, optionally of one verdict or one outcome. */
export const importLines = call({
  ...{ name: 'imports.lines', method: 'GET', path: '/v1/shops/:shop/imports/:import/lines', ...own },
  params: one,
  query: z.looseObject({
    verdict: z.optional(z.string()),
    outcome: z.optional(z.string()),
    /** The number of the line before the first one returned. */
    after: z.optional(z.string()),
  }),
  answer: z.array(ImportRow),
  refusals: ['not_found', 'forbidden'],
});

/** Applies an import: a job writes its new and changed lines, the refused ones stay out. */
export const applyImport = call({
  ...{ name: 'imports.apply', method: 'POST', path: '/v1/shops/:shop/imports/:import/apply', ...own },
  params: one,
  answer: Import,
  refusals: ['not_found', 'forbidden', 'import_closed', 'import_empty'],
});

/** Undoes an import within a day: fields that have changed since are kept and listed. */
export const undoImport = call({
  ...{ name: 'imports.undo', method: 'POST', path: '/v1/shops/:shop/imports/:import/undo', ...own },
  params: one,
  answer: Import,
  refusals: ['not_found', 'forbidden', 'import_closed', 'import_late'],
});

/** All products of a shop, on sale or not, for its export. */
export const shopProducts = call({
  ...{ name: 'products.shop', method: 'GET', path: '/v1/shops/:shop/products/', ...own, params },
  answer: z.array(ProductRow),
  refusals: ['not_found', 'forbidden'],
});
