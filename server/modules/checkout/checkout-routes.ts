import * as calls from '../../../src/contract/orders/checkout.ts';
import { handle, handleInSteps } from '../../platform/http/requests/call-handler.ts';
import { confirmIntent, orderByIntent } from './payment-intents.ts';
import type { OrderIntent, Quote } from '../../../src/contract/orders/checkout.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import type { Actor } from '../../core/actor.ts';
import type { Context } from '../../core/request-context.ts';
import { assessOrder, quoteOf } from './assess-order.ts';
import { readMarket } from './checkout-market.ts';

export const checkoutRoutes = [
  handle(calls.quoteOrder, (context, { body }) => quote(context, body)),
  handle(calls.orderByIntent, (context, { params: { intent } }) => orderByIntent(context, intent)),
  handleInSteps(calls.confirmOrder, (context, { params: { intent } }) => confirmIntent(context, intent)),
];

/** Assesses an intent without any effect. */
async function quote(
  { tx, now, actor }: Pick<Context, 'tx' | 'now'> & { readonly actor: Actor },
  intent: OrderIntent,
): Promise<Result<Quote, 'hub_unknown' | 'hub_closed'>> {
  const skus = intent.lines.map(({ sku }) => sku);
  const market = await readMarket(tx, { hub: intent.hub, customer: actor.id, skus }, now);
  if (market === undefined) return refuse('hub_unknown');
  if (!market.hub.status.active) return refuse('hub_closed');
  return accept(quoteOf(intent, assessOrder(intent, market)));
}
