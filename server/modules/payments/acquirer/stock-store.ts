import { sql } from 'kysely';
import { assertInvariant } from '../../../platform/database/assert-invariant.ts';
import type { Tx } from '../../../core/database/database-types.ts';

/** A number of pieces by product; each product occurs once. */
export type Pieces = readonly { readonly sku: number; readonly pieces: number }[];

/** Sums lines by product: variants share one stock, and all shares of a composed piece count as one piece. */
export function piecesOf(
  lines: readonly {
    readonly sku: number;
    readonly quantity: number;
    readonly follows?: number | undefined;
  }[],
): Pieces {
  const wanted = new Map<number, number>();
  for (const { sku, quantity, follows } of lines)
    if (follows === undefined) wanted.set(sku, (wanted.get(sku) ?? 0) + quantity);
  return [...wanted].map(([sku, pieces]) => ({ sku, pieces }));
}

/** Returns pieces to stock; products that no longer exist are skipped. */
export async function giveStockBack(tx: Tx, returned: Pieces): Promise<void> {
  await lock(tx, returned);
  await sql`
    update products set stock = stock + r.pieces
    from jsonb_to_recordset(${JSON.stringify(returned)}) as r (sku bigint, pieces integer)
    where products.sku = r.sku`.execute(tx);
}

/** Takes pieces from stock; when one of them ran out meanwhile, the transaction fails as a conflict and is retried. */
export async function takeStock(tx: Tx, taken: Pieces): Promise<void> {
  if (taken.length === 0) return;
  await lock(tx, taken);
  await sql`
    with left_over as (
      update products set stock = stock - r.pieces
      from jsonb_to_recordset(${JSON.stringify(taken)}) as r (sku bigint, pieces integer)
      where products.sku = r.sku and products.stock >= r.pieces
      returning 1
    )
    select ${assertInvariant(sql`(select count(*) from left_over) = ${taken.length}`, 'place_is_there')}`.execute(
    tx,
  );
}

/** Locks in the order of skus, so that two orders of the same products never deadlock. */
async function lock(tx: Tx, pieces: Pieces): Promise<void> {
  await tx
    .selectFrom('products')
    .select('sku')
    .where('sku', 'in', [...pieces.map(({ sku }) => sku)])
    .orderBy('sku')
    .forUpdate()
    .execute();
}
