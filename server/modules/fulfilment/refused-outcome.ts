import type { RefusalCode } from '../../../src/contract/core/refusals.ts';
import type { Order } from '../../../src/contract/orders/orders.ts';
import { CANCEL_WORDS } from '../../../src/domain/order/cancel-reason.ts';
import { clock, day } from '../../../src/domain/text/french.ts';
import { DEFAULT_ZONE, localDay } from '../../../src/domain/calendar/hub-time.ts';
import { projectOrder } from '../../platform/feed/project-row.ts';
import type { OperationResult } from '../../platform/operations/accept-operation.ts';
import type { FulfilmentAction } from './fulfilment-action.ts';
import { orderKey } from './superseded-outcome.ts';

/**
 * Rejects an operation on an order with a message that explains what happened meanwhile: its author was offline and reads
 * it later in « À vérifier ». The order's row goes along, so that the device shows the current state.
 */
export async function explainRefusal(
  { unitOfWork, actor }: Pick<FulfilmentAction, 'unitOfWork' | 'actor'>,
  oid: number,
  code: RefusalCode,
): Promise<OperationResult> {
  const order = await unitOfWork.load(oid);
  const seen = order && projectOrder(actor, order);
  const touched = seen === undefined ? [] : orderKey(oid);
  const message = seen === undefined ? OUT_OF_SIGHT[code] : cancelMessage(code, seen);
  return { outcome: 'rejected', code, touched, ...(message !== undefined && { message }) };
}

const OUT_OF_SIGHT: { readonly [code in RefusalCode]?: string } = {
  not_found: 'Cette commande n’est pas, ou n’est plus, parmi celles que vous préparez.',
};

function cancelMessage(code: RefusalCode, { cancel }: Pick<Order, 'cancel'>): string | undefined {
  if (code !== 'order_cancelled' || cancel === undefined) return undefined;
  const at = Date.parse(cancel.when);
  const when = `${day(localDay(at, DEFAULT_ZONE))} à ${clock(at, DEFAULT_ZONE)}`;
  return `Cette commande a été annulée le ${when} (${CANCEL_WORDS[cancel.reason]}).`;
}
