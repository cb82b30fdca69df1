import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { BatchOutcome, BatchRow } from '../../../../src/contract/catalogue/managed-products.ts';
import type { ProductRow } from '../../../../src/contract/catalogue/products.ts';
import { refusals } from '../../../../src/contract/core/refusals.ts';
import type { Json } from '../../../../src/contract/core/wire.ts';
import { MOST_STOCK } from '../../../../src/domain/catalogue/stock-count.ts';
import { canonicalJson } from '../../../../src/domain/core/canonical-json.ts';
import { centimes, toChf } from '../../../../src/domain/money/money.ts';
import { faultSentence } from '../../../../src/domain/text/field-fault.ts';
import type { Actor } from '../../../core/actor.ts';
import type { EditContext } from '../../../core/edits/edit-context.ts';
import type { StepsContext } from '../../../core/request-context.ts';
import type { Refused } from '../../../core/refusal.ts';
import { runOnce } from '../../../platform/http/requests/idempotency.ts';
import { readStock } from '../stock/stock-store.ts';
import { createProduct, lockEditableProduct, saveHeldProduct } from './edit-product.ts';

/** Rows per transaction: short enough for an embedded database to answer other requests in between. */
const STEP = 10;

type BatchContext = Omit<StepsContext, 'actor'> & { readonly actor: Actor };
type Outcomes = BatchOutcome[];

/**
 * Saves and creates products row by row, some rows a transaction. Each step runs once per idempotency key: a retry of a
 * request whose process died continues after the last complete step. See docs/rules.md#products.
 */
export async function batchProducts(
  { write, clock, actor, request: { key } }: BatchContext,
  rows: readonly BatchRow[],
): Promise<{ rows: BatchOutcome[] }> {
  const outcomes: BatchOutcome[] = [];
  for (let from = 0; from < rows.length; from += STEP) {
    const step = rows.slice(from, from + STEP);
    const done = await write((tx) => {
      const context = { tx, actor, now: clock() };
      const pending = key === undefined ? undefined : stepRequest(actor.id, `${key} ${from}`, step);
      return runOnce(tx, pending, context.now, async () => {
        const body = (await eachRow(context, step)) as Json;
        return { status: 200, body, refused: undefined, effects: undefined };
      });
    });
    // The body of a step is what `eachRow` returned, or its stored copy.
    outcomes.push(...(done.body as unknown as Outcomes));
  }
  return { rows: outcomes };
}

function stepRequest(user: number, key: string, step: readonly BatchRow[]) {
  const fingerprint = createHash('sha256').update(JSON.stringify(step)).digest('hex');
  return { user, key, fingerprint, derived: false, sealedFor: undefined };
}

async function eachRow(context: EditContext, rows: readonly BatchRow[]): Promise<Outcomes> {
  const outcomes: BatchOutcome[] = [];
  // The services refuse before they write: a refused row leaves nothing to roll back.
  for (const row of rows) outcomes.push({ key: row.key, ...(await oneRow(context, row)) });
  return outcomes;
}

type RowOutcome = Omit<BatchOutcome, 'key'>;

async function oneRow(context: EditContext, { sku, shop = '', seen, fields }: BatchRow): Promise<RowOutcome> {
  if (sku === undefined) {
    const created = await createProduct(context, shop, fields);
    if ('ok' in created) return refusedRow(created);
    return { outcome: 'created', sku: created.sku, ...missingOf(created) };
  }
  const held = await lockEditableProduct(context, sku);
  if (!held.ok) return refusedRow(held);
  const details = conflictsOf(held.value, seen ?? {}, fields);
  if (details.length > 0) return { outcome: 'conflict', sku, details };
  const { pricing, ...others } = fields;
  const stock = await stockAfter(context, sku, seen?.pricing?.stock, pricing?.stock);
  const input = pricing === undefined ? others : { ...others, pricing: { ...pricing, stock } };
  const saved = await saveHeldProduct(context, held.value, input, stock);
  if ('ok' in saved) return refusedRow(saved);
  return { outcome: saved.changed ? 'saved' : 'unchanged', sku, ...missingOf(saved.product) };
}

function missingOf({
  missing,
}: {
  readonly missing?: BatchOutcome['missing'];
}): Pick<BatchOutcome, 'missing'> {
  return missing === undefined ? {} : { missing };
}

function refusedRow({ refusal, details }: Refused): RowOutcome {
  const read = z.safeParse(z.array(z.object({ path: z.string(), message: z.string() })), details);
  const stated = read.success ? read.data : [{ path: '', message: refusals[refusal].message }];
  return {
    outcome: 'refused',
    details: stated.map(({ path, message }) => ({ path: path.replace(/^body\./, ''), message })),
  };
}

/** The new exact stock: the difference between the given and the seen pieces; `undefined` when it does not change. */
async function stockAfter(
  { tx }: EditContext,
  sku: number,
  seen: number | undefined,
  asked: number | undefined,
): Promise<number | undefined> {
  if (asked === undefined || asked === seen) return undefined;
  if (seen === undefined) return asked;
  const { stock } = (await readStock(tx, sku)) ?? { stock: seen };
  // A stock beyond its bounds is refused by the rules; a difference never makes it negative.
  return asked < 0 || asked > MOST_STOCK ? asked : Math.min(MOST_STOCK, Math.max(0, stock + asked - seen));
}

/** The fields that another person set to a third value since they were seen. */
function conflictsOf(
  held: ProductRow,
  seen: BatchRow['fields'],
  fields: BatchRow['fields'],
): NonNullable<BatchOutcome['details']> {
  const [known, asked] = [leavesOf(seen), leavesOf(fields)];
  const present = leavesOf(held);
  return [...asked].flatMap(([path, value]) => {
    if (path === 'pricing.stock' || !known.has(path)) return [];
    const stored = present.get(path);
    if (sameValue(stored, known.get(path)) || sameValue(stored, value)) return [];
    return [{ path, message: faultSentence({ field: path, why: 'changed' }), present: onWire(path, stored) }];
  });
}

/** The values of an input by their path; amounts in centimes, a list is one value. */
function leavesOf(input: object, under = ''): ReadonlyMap<string, unknown> {
  const leaves = Object.entries(input).flatMap(([name, value]: [string, unknown]): [string, unknown][] => {
    if (value === undefined) return [];
    const path = `${under}${name}`;
    if (path === 'categories') return [[path, slugIn(value)]];
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[path, value]];
    return [...leavesOf(value, `${path}.`)];
  });
  return new Map(leaves);
}

function slugIn(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'slug' in value ? value.slug : value;
}

/** An absent text and an empty one are the same, an absent flag and `false` too. */
function sameValue(left: unknown, right: unknown): boolean {
  const plain = (value: unknown) => (value === undefined || value === false || value === '' ? null : value);
  return canonicalJson(plain(left)) === canonicalJson(plain(right));
}

/** A stored value as on the wire. */
function onWire(path: string, stored: unknown): Json {
  if (typeof stored === 'number' && AMOUNTS.has(path)) return toChf(centimes(stored));
  // Leaves come from a JSON column.
  return (stored ?? null) as Json;
}

const AMOUNTS: ReadonlySet<string> = new Set(['pricing.price', 'pricing.discount']);
