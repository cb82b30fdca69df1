import * as calls from '../../../../src/contract/catalogue/stock.ts';
import type { AnswerOf } from '../../../../src/contract/core/call.ts';
import { DAY_MS, DEFAULT_ZONE, localDay } from '../../../../src/domain/calendar/hub-time.ts';
import { refuse, type Result } from '../../../../src/domain/core/result.ts';
import type { EditContext } from '../../../core/edits/edit-context.ts';
import { countsStock } from '../../../platform/feed/project-row.ts';
import { handle } from '../../../platform/http/requests/call-handler.ts';
import { movementsOf, piecesOrdered, readStock } from './stock-store.ts';

/** Most manual changes listed: some years of a product counted weekly. */
const MOST_LISTED = 300;
/** The orders listed reach half a year back. */
const ORDERED_MS = 183 * DAY_MS;

export const stockRoutes = [
  handle(calls.stockMovements, (context, { params: { sku } }) => readMovements(context, sku)),
];

/** Lists what moved the stock of a product: manual changes, and orders by delivery day (docs/rules.md#counting). */
async function readMovements(
  { tx, actor, now }: EditContext,
  sku: number,
): Promise<AnswerOf<typeof calls.stockMovements> | Result<never, 'product_unknown' | 'forbidden'>> {
  const held = await readStock(tx, sku);
  if (held === undefined) return refuse('product_unknown');
  if (!countsStock(actor, held)) return refuse('forbidden');
  const since = localDay(now - ORDERED_MS, DEFAULT_ZONE);
  const ordered = await piecesOrdered(tx, { sku, vendor: held.vendor, since });
  const movements = await movementsOf(tx, sku, MOST_LISTED);
  return {
    ...{ sku, stock: held.stock },
    promised: ordered.reduce((sum, { open }) => sum + open, 0),
    movements: movements.map(({ user, display_name, cause, lot, ...movement }) => ({
      ...movement,
      ...(user !== null && { who: { id: user, displayName: display_name ?? '' } }),
      ...(cause !== null && { cause }),
      ...(lot !== null && { lot }),
    })),
    ordered: ordered.map(({ open: _, ...day }) => day),
  };
}
