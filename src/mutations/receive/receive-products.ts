import type { ProductRow } from '../../contract/catalogue/products.ts';
import type { Ms, Scope } from '../../contract/sync/sync.ts';
import type { Json } from '../../contract/core/wire.ts';
import { changeProducts, type ProductChange } from '../../mirror/catalogue/catalogue-changes.ts';
import type { Tables } from '../../mirror/mirror-tables.ts';
import { deletedAmong, rememberDeleted } from '../../mirror/tombstones.ts';
import type { PulledPage } from './pulled-page.ts';
import { rowKey } from '../perform/unit-of-work.ts';

/** Stores the products of a page as changes beside the segments of their hub. */
export async function receiveProducts(tables: Tables, lines: PulledPage['lines'], now: Ms): Promise<void> {
  const products = lines.filter(({ e }) => e === 'product');
  if (products.length === 0) return;
  const deleted = await deletedAmong(tables, products);
  const byHub = new Map<string, ProductChange[]>();
  // Rows before tombstones: a product that moved within an answer is not removed by its own past.
  const ordered = [...products.filter(({ t }) => t === 'row'), ...products.filter(({ t }) => t === 'gone')];
  for (const line of ordered) {
    if (line.t === 'row' && line.rev <= (deleted.get(rowKey(line)) ?? -1)) continue;
    if (line.t === 'gone' && line.kind === 'deleted') await rememberDeleted(tables, line, line.rev, now);
    const changes = byHub.get(hubOf(line.scope)) ?? [];
    changes.push(changeOf(line));
    byHub.set(hubOf(line.scope), changes);
  }
  for (const [hub, changes] of byHub) await changeProducts(tables, hub, changes);
}

/** The hub of a scope that names one: `catalog:<hub>`. */
export function hubOf(scope: Scope): string {
  return scope.slice(scope.indexOf(':') + 1);
}

/**
 * A product from the wire: its shape was checked by the server's own tests, its bytes by the checksum
 * (docs/protocol.md#checked-rows).
 */
export function productOf(d: Json): ProductRow {
  return d as unknown as ProductRow;
}

function changeOf(line: PulledPage['lines'][number]): ProductChange {
  const { rev, seq } = line;
  const sku = Number(line.id);
  return line.t === 'row'
    ? { sku, rev, seq, d: productOf(line.d) }
    : { sku, rev, seq, d: null, left: line.kind === 'left' };
}
