import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import { wasDelivered } from '../../../src/domain/order/problem-credit.ts';
import { type Actor, worksFor } from '../../core/actor.ts';
import type { Context, StepsContext } from '../../core/request-context.ts';
import { recordChange } from '../../platform/feed/record-change.ts';
import { renderPicture } from '../../platform/photos/picture.ts';
import { actionOfCall } from '../fulfilment/fulfilment-calls.ts';
import { loadVisibleOrder } from '../fulfilment/order-access.ts';
import { issuesExpired, orderToRate } from '../fulfilment/request-issue.ts';
import { orderOf, saveOrder } from '../orders/orders-store.ts';
import { keepProblemPhoto, type OrderLine, problemPhoto, withProblem } from '../orders/problems-store.ts';

type Refusal =
  | 'not_found'
  | 'item_not_in_order'
  | 'order_not_delivered'
  | 'order_closed'
  | 'photo_unreadable'
  | 'photo_heic';

/** The stored rendition: large enough to judge, small enough for the database. */
const KEPT = '-640.webp';

/**
 * Stores the photo of a line for its customer, before or after the report itself arrives. It is private and
 * deleted with its order (docs/rules.md#problems). No transaction is open while it renders.
 */
export async function takeProblemPhoto(
  { write, read, clock, actor }: StepsContext & { readonly actor: Actor },
  { oid, line }: OrderLine,
  body: unknown,
): Promise<Result<Record<string, never>, Refusal>> {
  // Checked first: a stranger's picture is not rendered at all.
  const stored = await read((tx) => orderOf(tx, oid));
  if (stored?.order.customer.id !== actor.id) return refuse('not_found');
  if (!(body instanceof Uint8Array)) return refuse('photo_unreadable');
  const picture = await renderPicture(body);
  if (picture === 'heic') return refuse('photo_heic');
  const kept =
    picture === 'unreadable' ? undefined : picture.renditions.find(({ ending }) => ending === KEPT);
  if (kept === undefined) return refuse('photo_unreadable');
  return write(async (tx) => {
    const loaded = await orderToRate(tx, actor, oid);
    if (!loaded.ok) return loaded;
    const order = loaded.value;
    const item = order.items.find((one) => one.line === line);
    if (item === undefined) return refuse('item_not_in_order');
    if (!wasDelivered(order)) return refuse('order_not_delivered');
    if (await issuesExpired(tx, order, clock())) return refuse('order_closed');
    await keepProblemPhoto(tx, { oid, line }, kept.bytes);
    if (item.fulfillment.problem !== undefined) {
      await saveOrder(tx, {
        ...order,
        items: withProblem(order.items, line, (problem) => ({ ...problem, photo: true })),
      });
      recordChange(tx, 'order', oid);
    }
    return accept({});
  });
}

/** The photo of a line as a data URL, if any, for everyone who may see that line. */
export async function readProblemPhoto(
  context: Pick<Context, 'tx' | 'now'> & { readonly actor: Actor },
  line: OrderLine,
): Promise<Result<{ readonly picture?: string }, 'not_found'>> {
  const order = await loadVisibleOrder(actionOfCall(context), line.oid);
  if (!order.ok) return order;
  const { actor, tx } = context;
  const item = order.value.items.find((one) => one.line === line.line);
  const { hub, customer } = order.value;
  const theirs = customer.id === actor.id || worksFor(actor, hub);
  if (item === undefined || !(theirs || actor.shops.includes(item.vendor))) return refuse('not_found');
  const bytes = await problemPhoto(tx, line);
  return accept(
    bytes === undefined ? {} : { picture: `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}` },
  );
}
