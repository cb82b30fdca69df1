import type { ImportRow } from '../../../../src/contract/catalogue/imports.ts';
import type { ProductRow } from '../../../../src/contract/catalogue/products.ts';
import { isFood } from '../../../../src/domain/catalogue/category-fields.ts';
import { missingForSale } from '../../../../src/domain/catalogue/legal-information.ts';
import { slugOf } from '../../../../src/domain/text/slug.ts';
import { auditRemoval } from '../../../platform/audit/audit-edit.ts';
import { recordChange } from '../../../platform/feed/record-change.ts';
import { readActorById } from '../../../platform/http/session/sessions-store.ts';
import type { EditContext } from '../../../core/edits/edit-context.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import type { Ms } from '../../../../src/domain/calendar/hub-time.ts';
import { decideNew, decideSave, type ShelfRules } from '../products/edit-product.ts';
import { productSave, type ProductSave, putOnShelf, writeSaved } from '../products/write-products.ts';
import { withdrawProducts } from '../products/product-edits-store.ts';
import { categoryAfter } from '../products/product-edited.ts';
import { mayEditShop } from '../products/product-rules.ts';
import { changedSince, changesOf, restored, withoutEchoes } from './import-changes.ts';
import {
  holdProducts,
  type LineOutcome,
  linesToUndo,
  linesToWrite,
  lockRunning,
  type ReadLine,
  saveOutcomes,
  setImportState,
} from './imports-store.ts';
import { faultsOf, shelfRules } from './stage-import.ts';

type Running = NonNullable<Awaited<ReturnType<typeof lockRunning>>>;
type Line = ReadLine;

/** Lines per transaction: on the embedded database every other request waits for it. */
const LINES = 60;

/** Writes the next lines of the first running import. Returns whether there may be more. */
export async function writeSomeLines(tx: Tx, now: Ms): Promise<boolean> {
  const running = await lockRunning(tx, now);
  if (running === undefined) return false;
  const read = running.state === 'applying' ? linesToWrite : linesToUndo;
  const lines = await read(tx, running.id, LINES);
  if (lines.length === 0) {
    await finish(tx, running, now);
    return true;
  }
  const actor = await readActorById(tx, running.who);
  const outcomes =
    actor === undefined || !mayEditShop(actor, running.shop)
      ? lines.map(withoutRights)
      : await written({ tx, actor, now }, running, lines);
  await saveOutcomes(tx, running.id, outcomes);
  return true;
}

async function finish(tx: Tx, { id, state }: Running, now: Ms): Promise<void> {
  await setImportState(
    tx,
    id,
    state === 'applying' ? { state: 'applied', applied: new Date(now).toISOString() } : { state: 'undone' },
  );
}

function withoutRights({ line, outcome }: Line): LineOutcome {
  const faults = [{ message: 'Qui a commencé cet import n’a plus le droit de changer cette boutique.' }];
  return outcome === null ? { line, outcome: 'failed', faults } : { line, outcome: 'kept', kept: [] };
}

async function written(
  context: EditContext,
  running: Running,
  lines: readonly Line[],
): Promise<readonly LineOutcome[]> {
  const rules = await shelfRules(context.tx, running.shop);
  const held = await holdProducts(
    context.tx,
    running.shop,
    lines.flatMap(({ sku }) => sku ?? []),
  );
  const holding = lines.map((line) => ({
    line,
    before: line.sku === null ? undefined : held.get(line.sku),
  }));
  return running.state === 'applying'
    ? applied(context, { running, rules }, holding)
    : undone(context, { running, rules }, holding);
}

interface Work {
  readonly running: Running;
  readonly rules: ShelfRules;
}

/** A line with its current product. */
interface HeldLine {
  readonly line: Line;
  readonly before: ProductRow | undefined;
}

/** Writes lines by the rules of a save, reading again what has changed since the trial run. */
async function applied(
  context: EditContext,
  work: Work,
  holding: readonly HeldLine[],
): Promise<readonly LineOutcome[]> {
  const why = `Import de ${work.running.file}`;
  const decided: Decided[] = [];
  for (const one of holding) decided.push(await decide(context, work, one));
  const fresh = decided.flatMap((one) => ('product' in one && one.before === undefined ? [one] : []));
  const saves = decided.flatMap((one) =>
    'product' in one && one.before !== undefined ? [{ ...one, before: one.before }] : [],
  );
  const added = await putOnShelf(
    context,
    fresh.map(({ product }) => product),
    why,
  );
  await writeSaved(
    context,
    saves.map(({ before, product }) => productSave(before, product)),
    why,
  );
  return [
    ...decided.flatMap((one) => ('outcome' in one ? [one] : [])),
    ...fresh.map(({ line }, at) => ({
      ...{ line: line.line, outcome: 'written' as const },
      ...{ sku: added[at]?.sku, updated: added[at]?.updated },
      changes: changesOf({}, added[at] ?? {}),
    })),
    ...saves.map(({ line, before, product }) => ({
      ...{ line: line.line, outcome: 'written' as const, updated: product.updated },
      changes: changesOf(before, product),
    })),
  ];
}

type Decided = LineOutcome | (HeldLine & { readonly product: ProductRow });

async function decide(
  context: EditContext,
  { running, rules }: Work,
  { line, before }: HeldLine,
): Promise<Decided> {
  if (line.verdict === 'changed' && before === undefined)
    return failed(line, [{ message: 'Ce produit a été retiré entre-temps.' }]);
  const fields = withoutEchoes(before, line.fields);
  const decided =
    before === undefined
      ? await decideNew(context, rules, running.shop, fields)
      : await decideSave(context, rules, before, fields);
  return decided.ok ? { line, before, product: decided.value.product } : failed(line, faultsOf(decided));
}

function failed({ line }: Line, faults: ImportRow['faults']): LineOutcome & { readonly line: number } {
  return { line, outcome: 'failed', faults };
}

async function undone(
  context: EditContext,
  { running, rules }: Work,
  holding: readonly HeldLine[],
): Promise<readonly LineOutcome[]> {
  const why = `Import de ${running.file} annulé`;
  const updated = new Date(context.now).toISOString();
  const saves: ProductSave[] = [];
  const outcomes: LineOutcome[] = [];
  for (const { line, before: product } of holding) {
    if (product === undefined) {
      outcomes.push({ line: line.line, outcome: 'restored' });
      continue;
    }
    const untouched = product.updated === line.updated;
    if (line.verdict === 'new') {
      outcomes.push(await withdrawn(context, { line, why, untouched }, product));
      continue;
    }
    const { product: back, kept } = restored(product, line.changes);
    const { title, sku } = back;
    const named = { ...back, slug: title === product.title ? product.slug : slugOf(title) || String(sku) };
    saves.push(productSave(product, { ...offSale(product, named, rules, untouched), updated }));
    outcomes.push({
      ...{ line: line.line, outcome: kept.length > 0 ? 'kept' : 'restored' },
      ...(kept.length > 0 && { kept }),
    });
  }
  await writeSaved(context, saves, why);
  return outcomes;
}

/** Removes a new product again, unless it was changed or sold since. */
async function withdrawn(
  context: EditContext,
  { line, why, untouched }: { readonly line: Line; readonly why: string; readonly untouched: boolean },
  product: ProductRow,
): Promise<LineOutcome> {
  const { sku, pricing } = product;
  const sold = pricing.stock !== (line.fields.pricing?.stock ?? 0);
  if (!untouched || sold)
    return { line: line.line, outcome: 'kept', kept: changedSince(product, line.changes) };
  await withdrawProducts(context.tx, { sku }, context.now);
  recordChange(context.tx, 'product', sku);
  await auditRemoval(context, { action: 'product.remove', entity: 'product', id: sku, why }, product);
  return { line: line.line, outcome: 'restored' };
}

/**
 * A product without later changes is restored exactly, including its sale state. Otherwise a product that was
 * put on sale since and that lacks its legal information again is taken off sale.
 */
function offSale(
  before: ProductRow,
  product: ProductRow,
  { categories }: ShelfRules,
  untouched: boolean,
): ProductRow {
  const food = isFood(categoryAfter({}, product.categories, categories));
  const known = new Set(missingForSale(before, food));
  const lacks = missingForSale(product, food).some((field) => !known.has(field));
  return untouched || !lacks
    ? product
    : { ...product, attributes: { ...product.attributes, available: false } };
}
