import { sql } from 'kysely';
import type { Tx } from '../../../core/database/database-types.ts';

/** So many pieces of each product; a product stands in it once. */
export type Pieces = readonly { readonly sku: number; readonly pieces: number }[];

/** Adds up lines of the same product: two variants share one stock, and the shares of one piece are one piece. */
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

/** Puts pieces back; a product that is no longer sold needs none. */
export async function giveStockBack(tx: Tx, given: Pieces): Promise<void> {
  await lock(tx, given);
  await sql`
    update products set stock = stock + g.pieces
    from jsonb_to_recordset(${JSON.stringify(given)}) as g (sku bigint, pieces integer)
    where products.sku = g.sku`.execute(tx);
}

/** In the order of their numbers, so that two orders of the same products never wait for each other. */
async function lock(tx: Tx, pieces: Pieces): Promise<void> {
  await tx
    .selectFrom('products')
    .select('sku')
    .where('sku', 'in', [...pieces.map(({ sku }) => sku)])
    .orderBy('sku')
    .forUpdate()
    .execute();
}
