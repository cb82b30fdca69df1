import * as z from 'zod/mini';
import type { HistoryEntry } from '../../../../src/contract/catalogue/product-edits.ts';
import { BundleLine } from '../../../../src/contract/catalogue/products.ts';
import { Cents, Json } from '../../../../src/contract/core/wire.ts';
import { isCentimes, toChf } from '../../../../src/domain/money/money.ts';
import { refuse, type Result } from '../../../../src/domain/core/result.ts';
import { productBySku } from './products-store.ts';
import type { EditContext } from '../../../core/edits/edit-context.ts';
import { mayEditShop } from './product-rules.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../core/database/database-types.ts';

/** A change of a product in the audit log: amounts in centimes, fields by their paths. */
interface AuditedChange {
  readonly at: string;
  readonly action: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly who: { readonly id: number; readonly displayName: string } | null;
}

/** Most entries listed: some years of a product that is often in promotion. */
const MAX_ENTRIES = 500;

/** The audited changes of a product, latest first. */
async function changesOfProduct(tx: Tx, sku: number): Promise<readonly AuditedChange[]> {
  return tx
    .selectFrom('audit')
    .leftJoin('users', 'users.id', 'audit.who')
    .select([
      'audit.at',
      'audit.action',
      sql<AuditedChange['before']>`audit.before`.as('before'),
      sql<AuditedChange['after']>`audit.after`.as('after'),
      sql<AuditedChange['who']>`case when users.id is null then null else
        jsonb_build_object('id', users.id, 'displayName', users.display_name) end`.as('who'),
    ])
    .where('audit.entity', '=', 'product')
    .where('audit.entity_id', '=', String(sku))
    .orderBy('audit.id', 'desc')
    .limit(MAX_ENTRIES)
    .execute();
}

/** Lists the changes of a product with their authors, latest first; prices in francs. See docs/rules.md#products. */
export async function productHistory(
  { tx, actor }: Pick<EditContext, 'tx' | 'actor'>,
  sku: number,
): Promise<HistoryEntry[] | Result<never, 'product_unknown' | 'forbidden'>> {
  const product = await productBySku(tx, sku);
  if (product === undefined) return refuse('product_unknown');
  if (!mayEditShop(actor, product.vendor)) return refuse('forbidden');
  return (await changesOfProduct(tx, sku)).map(entry);
}

function entry({ at, who, before, after }: AuditedChange): HistoryEntry {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const content = fields.map(
    (field) =>
      [
        field,
        { previous: displayed(field, before?.[field]), update: displayed(field, after?.[field]) },
      ] as const,
  );
  return { ...(who !== null && { who }), when: at, content: Object.fromEntries(content) };
}

/** Stored in centimes. */
const BundleLines = z.array(z.extend(BundleLine, { price: Cents }));

const AMOUNTS: ReadonlySet<string> = new Set(['pricing.price', 'pricing.discount']);

function displayed(field: string, value: unknown): Json {
  const lines = field === 'bundle' ? BundleLines.safeParse(value) : undefined;
  if (lines?.success === true)
    return Json.parse(lines.data.map((line) => ({ ...line, price: toChf(line.price) })));
  return AMOUNTS.has(field) && isCentimes(value) ? toChf(value) : Json.parse(value ?? null);
}
