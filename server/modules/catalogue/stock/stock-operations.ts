import * as operations from '../../../../src/contract/catalogue/stock-operations.ts';
import type { ArgsOf, Operation } from '../../../../src/contract/core/operation.ts';
import {
  countStock,
  markSoldOut,
  setOnSale,
  type StockMark,
} from '../../../../src/domain/catalogue/stock-count.ts';
import { isFood } from '../../../../src/domain/catalogue/category-fields.ts';
import { MISSING_NAMES, missingForSale } from '../../../../src/domain/catalogue/legal-information.ts';
import { list } from '../../../../src/domain/text/french.ts';
import { refuse } from '../../../../src/domain/core/result.ts';
import { writeAuditEntry } from '../../../platform/audit/audit-entries.ts';
import { countsStock } from '../../../platform/feed/project-row.ts';
import { recordChange } from '../../../platform/feed/record-change.ts';
import {
  handleOperation,
  type OperationContext,
  type Outcome,
  type OperationResult,
  withWorkPlace,
} from '../../../platform/operations/accept-operation.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { categoryBySlug } from '../categories/categories-store.ts';
import { productBySku } from '../products/products-store.ts';
import { type ProductStock, lockStock, logMovements, saveStock, type StockMovement } from './stock-store.ts';

/** The operations of those who count stock, who may be offline. */
export const stockOperations = [
  onProduct(operations.stockCount, count),
  onProduct(operations.stockOut, soldOut),
  onProduct(operations.productSell, sell),
];

/** A changed stock with the movement to log, or the reason for which an earlier or later change takes precedence. */
type Decision =
  | {
      readonly after: ProductStock;
      readonly moved?: Pick<StockMovement, 'reason' | 'cause' | 'lot'>;
    }
  | { readonly superseded: string };

function onProduct<O extends Operation>(
  operation: O,
  decide: (held: ProductStock, args: ArgsOf<O>, mark: StockMark) => Decision,
) {
  // The arguments of each operation of this list name the product.
  const skuOf = (args: ArgsOf<O>) => Number(Reflect.get(Object(args), 'sku'));
  const accepted = handleOperation(operation, async (context, args): Promise<OperationResult> => {
    const held = await lockStock(context.tx, skuOf(args));
    if (held === undefined) return refuse('product_unknown');
    if (!countsStock(context.actor, held)) return refuse('forbidden');
    const { mutation, effectiveAt } = context;
    const mark = { id: mutation.id, at: new Date(effectiveAt).toISOString() };
    const decision = decide(held, args, mark);
    return settle(context, operation.op, held, await gated(context.tx, held, decision));
  });
  return withWorkPlace(operation, accepted, (args) => ({ sku: skuOf(args) }));
}

/** Applies the difference of a count, unless the product was sold out without its author's knowledge. */
function count(held: ProductStock, args: ArgsOf<typeof operations.stockCount>): Decision {
  const after = countStock(held, args);
  const { reason, cause, lot } = args;
  return after === undefined
    ? {
        superseded: 'Quelqu’un a marqué ce produit «\u00a0épuisé\u00a0»\u00a0: votre compte n’a rien changé.',
      }
    : { after, moved: { reason, cause: reason === 'loss' ? (cause ?? 'lost') : undefined, lot } };
}

function soldOut(held: ProductStock, _: ArgsOf<typeof operations.stockOut>, mark: StockMark): Decision {
  const after = markSoldOut(held, mark);
  return after === undefined
    ? { superseded: 'Un «\u00a0épuisé\u00a0» plus récent tient déjà.' }
    : { after, moved: { reason: 'out' } };
}

function sell(
  held: ProductStock,
  { available }: ArgsOf<typeof operations.productSell>,
  mark: StockMark,
): Decision {
  const after = setOnSale(held, available, mark);
  return after === undefined ? { superseded: 'Un changement plus récent tient déjà.' } : { after };
}

/** Keeps a product off sale while it lacks its legal information. See docs/rules.md#legal-information. */
async function gated(tx: Tx, held: ProductStock, decision: Decision): Promise<Decision> {
  if ('superseded' in decision || held.available || !decision.after.available) return decision;
  const product = await productBySku(tx, held.sku);
  const category = product && (await categoryBySlug(tx, product.categories));
  const missing = product === undefined ? [] : missingForSale(product, isFood(category));
  if (missing.length === 0) return decision;
  const names = list(missing.map((field) => MISSING_NAMES[field].toLocaleLowerCase('fr')));
  return { superseded: `Il manque\u00a0: ${names}. Ce produit reste hors vente.` };
}

async function settle(
  { tx, actor, author, effectiveAt: at, mutation }: OperationContext,
  action: string,
  held: ProductStock,
  decision: Decision,
): Promise<Outcome> {
  const { sku, stock } = held;
  const touched = [{ e: 'stock', id: String(sku) }];
  if ('superseded' in decision) {
    const kept = { stock, available: held.available };
    return { outcome: 'merged', touched, reason: decision.superseded, kept };
  }
  const { after, moved } = decision;
  await saveStock(tx, after);
  recordChange(tx, 'product', sku);
  if (moved !== undefined) {
    const who = author?.id ?? actor.id;
    const delta = after.stock - stock;
    await logMovements(tx, [{ sku, at, who, delta, after: after.stock, mutation: mutation.id, ...moved }]);
  }
  const auditEntry = { who: actor.id, device: mutation.client, action, entity: 'product', id: sku };
  const states = { before: audited(held), after: audited(after) };
  await writeAuditEntry(tx, { ...auditEntry, ...states, ...(author && { why: author.why }) }, at);
  return { outcome: 'applied', touched };
}

/** The same paths as in the history of a product's edits. */
function audited({ stock, available }: ProductStock) {
  return { 'pricing.stock': stock, 'attributes.available': available };
}
