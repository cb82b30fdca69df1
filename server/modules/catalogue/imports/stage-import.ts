import { randomUUID } from 'node:crypto';
import type { BodyOf } from '../../../../src/contract/core/call.ts';
import {
  type createImport as createCall,
  FILE_LINES,
  type Import,
  type stageLines as stageCall,
} from '../../../../src/contract/catalogue/imports.ts';
import type { ProductRow } from '../../../../src/contract/catalogue/products.ts';
import { refuse, type Result } from '../../../../src/domain/core/result.ts';
import { foldText } from '../../../../src/domain/text/search-text.ts';
import { writeAuditEntry } from '../../../platform/audit/audit-entries.ts';
import type { EditContext } from '../../../core/edits/edit-context.ts';
import type { Refused } from '../../../core/refusal.ts';
import { refusals } from '../../../../src/contract/core/refusals.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { everyCategory } from '../categories/categories-store.ts';
import { decideNew, decideSave, type ShelfRules } from '../products/edit-product.ts';
import { ratesOf } from '../products/product-rules.ts';
import {
  editableShop,
  importAnswer,
  type ImportPath,
  lockEditableImport,
  undoableUntil,
} from './import-answer.ts';
import { changesOf, withoutEchoes } from './import-changes.ts';
import {
  type ImportMatch,
  insertImport,
  lineCounts,
  linesToWrite,
  putLines,
  readProducts,
  setImportState,
  type ShelfKey,
  shelfKeys,
  type StoredLine,
} from './imports-store.ts';

type Line = BodyOf<typeof stageCall>['lines'][number];
type Answer<Code extends string> = Promise<Import | Result<never, Code | 'not_found' | 'forbidden'>>;

/** Begins an import into a shop. */
export async function createImport(
  context: EditContext,
  shop: string,
  { file, match }: BodyOf<typeof createCall>,
): Answer<never> {
  const owned = await editableShop(context, shop);
  if (!owned.ok) return owned;
  const created = new Date(context.now).toISOString();
  const row = { ...{ id: randomUUID(), shop, who: context.actor.id, file, match }, created };
  await insertImport(context.tx, { ...row, state: 'staging' });
  return importAnswer(context.tx, { ...row, state: 'staging', applied: null });
}

/** Stages lines: decides the effect of each by the rules of a save, and writes nothing else. */
export async function stageLines(
  context: EditContext,
  path: ImportPath,
  lines: readonly Line[],
): Answer<'import_closed' | 'import_full'> {
  const held = await lockEditableImport(context, path);
  if (!held.ok) return held;
  const { tx } = context;
  if (held.value.state !== 'staging') return refuse('import_closed');
  const present = (await lineCounts(tx, [path.import])).reduce((sum, one) => sum + one.lines, 0);
  if (present + lines.length > FILE_LINES) return refuse('import_full');
  const rules = await shelfRules(tx, path.shop);
  const find = await finder(tx, path.shop, { match: held.value.match, lines });
  const staged: StoredLine[] = [];
  for (const line of lines) staged.push(await stagedLine(context, { rules, find, shop: path.shop }, line));
  await putLines(tx, path.import, staged);
  return importAnswer(tx, held.value);
}

/** Lets the job write an import. */
export async function applyImport(
  context: EditContext,
  path: ImportPath,
): Answer<'import_closed' | 'import_empty'> {
  const held = await lockEditableImport(context, path);
  if (!held.ok) return held;
  // A repeated request has no further effect.
  if (held.value.state === 'applying' || held.value.state === 'applied')
    return importAnswer(context.tx, held.value);
  if (held.value.state !== 'staging') return refuse('import_closed');
  if ((await linesToWrite(context.tx, path.import, 1)).length === 0) return refuse('import_empty');
  return began(context, held.value, 'applying');
}

/** Lets the job undo an import that was written within a day. */
export async function undoImport(
  context: EditContext,
  path: ImportPath,
): Answer<'import_closed' | 'import_late'> {
  const held = await lockEditableImport(context, path);
  if (!held.ok) return held;
  if (held.value.state === 'undoing' || held.value.state === 'undone')
    return importAnswer(context.tx, held.value);
  const until = undoableUntil(held.value);
  if (until === undefined) return refuse('import_closed');
  if (context.now > until) return refuse('import_late');
  return began(context, held.value, 'undoing');
}

/** What the saves of a shop's products read, loaded once for many. */
export async function shelfRules(tx: Tx, shop: string): Promise<ShelfRules> {
  return { categories: await everyCategory(tx), rates: await ratesOf(tx, shop) };
}

/** Why an edit is refused, by field. */
export function faultsOf(refused: Refused): StoredLine['faults'] {
  const details: readonly unknown[] = Array.isArray(refused.details) ? refused.details : [];
  const found = details.filter(isFieldMessage).map(({ path, message }) => ({
    field: path.replace(/^body\./, ''),
    message,
  }));
  return found.length > 0 ? found : [{ message: refusals[refused.refusal].message }];
}

function isFieldMessage(detail: unknown): detail is { readonly path: string; readonly message: string } {
  return typeof detail === 'object' && detail !== null && 'path' in detail && 'message' in detail;
}

async function began(
  { tx, actor, now }: EditContext,
  stored: Parameters<typeof importAnswer>[1],
  state: 'applying' | 'undoing',
): Promise<Import> {
  await setImportState(tx, stored.id, { state });
  const action = state === 'applying' ? 'import.apply' : 'import.undo';
  const after = { shop: stored.shop, file: stored.file };
  await writeAuditEntry(tx, { who: actor.id, action, entity: 'import', id: stored.id, after }, now);
  return importAnswer(tx, { ...stored, state });
}

interface Shelf {
  readonly rules: ShelfRules;
  readonly find: Awaited<ReturnType<typeof finder>>;
  readonly shop: string;
}

async function stagedLine(
  context: EditContext,
  { rules, find, shop }: Shelf,
  line: Line,
): Promise<StoredLine> {
  const found = find(line);
  const before = found === 'unknown' || found === 'several' ? undefined : found;
  const { why: _, ...given } = line.fields;
  const fields = withoutEchoes(before, given);
  const common = {
    ...{ line: line.line, title: line.title || (before?.title ?? ''), sku: before?.sku ?? null, fields },
    ...{ changes: [], missing: [] },
  };
  const refused = (faults: StoredLine['faults']) => ({ ...common, verdict: 'refused', faults }) as const;
  if (found === 'unknown')
    return refused([
      ...line.faults,
      { field: 'sku', message: 'Ce numéro n’est pas celui d’un produit de cette boutique.' },
    ]);
  if (found === 'several')
    return refused([
      ...line.faults,
      {
        field: 'title',
        message: 'Plusieurs produits de la boutique y répondent. Reconnaissez-les par leur numéro.',
      },
    ]);
  const decided =
    before === undefined
      ? await decideNew(context, rules, shop, fields)
      : await decideSave(context, rules, before, fields);
  const known = (field: string) => before !== undefined || isGiven(given, field);
  const faults = decided.ok ? [] : faultsOf(decided).map((fault) => hinted(fault, known));
  // Fields that the device could not read are missing here: only the received values are checked.
  if (line.faults.length > 0)
    return refused([...line.faults, ...faults.filter(({ field = '' }) => isGiven(given, field))]);
  if (!decided.ok) return refused(faults);
  const { product, missing } = decided.value;
  const changes = changesOf(before ?? {}, product);
  const verdict = before === undefined ? 'new' : changes.length === 0 ? 'same' : 'changed';
  return { ...common, verdict, faults: [], changes: before === undefined ? [] : changes, missing };
}

/** A fault of a new product with what to do when the file has no value of that field. */
function hinted(
  fault: StoredLine['faults'][number],
  known: (field: string) => boolean,
): StoredLine['faults'][number] {
  return fault.field === undefined || known(fault.field) ? fault : { ...fault, hint: NOT_IN_FILE };
}

const NOT_IN_FILE = 'Le fichier ne le dit pas\u00a0: ajoutez-y une colonne, ou dites laquelle le contient.';

/** Whether a line has a value at a path: `pricing.price`. */
function isGiven(fields: object, path: string): boolean {
  const [name, ...rest] = path.split('.');
  const value: unknown = Object.entries(fields).find(([field]) => field === name)?.[1];
  if (rest.length === 0 || typeof value !== 'object' || value === null) return value !== undefined;
  return isGiven(value, rest.join('.'));
}

/**
 * Finds the products of lines by number, bar code, reference or title; `undefined`: the line is a new one. By
 * reference, a product without one is also found by its title, and so is the product of a line without one.
 */
async function finder(
  tx: Tx,
  shop: string,
  { match, lines }: { readonly match: ImportMatch; readonly lines: readonly Line[] },
) {
  const wanted = new Set(lines.flatMap((line) => keysOfLine(match, line)));
  const known = new Map<string, number[]>();
  for (const product of await shelfKeys(tx, shop))
    for (const key of keysOfProduct(match, product))
      if (wanted.has(key)) known.set(key, [...(known.get(key) ?? []), product.sku]);
  const rows = await readProducts(tx, shop, [...known.values()].flat());
  return (line: Line): ProductRow | 'unknown' | 'several' | undefined => {
    const keys = keysOfLine(match, line);
    if (keys.length === 0) return undefined;
    const [found, ...others] = keys.map((key) => known.get(key) ?? []).find((skus) => skus.length > 0) ?? [];
    if (found === undefined) return match === 'sku' ? 'unknown' : undefined;
    return others.length > 0 ? 'several' : rows.get(found);
  };
}

/** The keys by which a line looks for its product, the surest first. */
function keysOfLine(match: ImportMatch, { sku, title, fields: { logistics } }: Line): readonly string[] {
  const name = foldText(title);
  const reference = foldText(logistics?.reference ?? '');
  return {
    sku: sku === undefined ? [] : [String(sku)],
    ean: listed(logistics?.ean),
    reference: reference === '' ? listed(name, 'any ') : [`ref ${reference}`, ...listed(name, 'bare ')],
    title: listed(name),
  }[match];
}

/** The keys by which a product is found. */
function keysOfProduct(match: ImportMatch, { sku, title, ean, reference }: ShelfKey): readonly string[] {
  const name = foldText(title);
  return {
    sku: [String(sku)],
    ean: listed(ean),
    reference: [
      ...(reference === '' ? listed(name, 'bare ') : [`ref ${foldText(reference)}`]),
      ...listed(name, 'any '),
    ],
    title: listed(name),
  }[match];
}

function listed(text = '', sort = ''): readonly string[] {
  return text === '' ? [] : [`${sort}${text}`];
}
