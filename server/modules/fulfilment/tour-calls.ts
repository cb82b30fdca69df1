import type { BodyOf } from '../../../src/contract/core/call.ts';
import type {
  assignShopper as shopperContract,
  setPriority as priorityContract,
} from '../../../src/contract/orders/fulfilment.ts';
import type { Order } from '../../../src/contract/orders/orders.ts';
import type { RefusalCode } from '../../../src/contract/core/refusals.ts';
import { refuse, type Result } from '../../../src/domain/core/result.ts';
import { worksFor } from '../../core/actor.ts';
import { courierByEmail } from '../people/staff-store.ts';
import { hubExists } from '../hubs/hubs-store.ts';
import { emailForms } from '../people/email-forms.ts';
import { assignTour } from './assign-tour.ts';
import { answerOrder, type FulfilmentCallContext, actionOfCall, refusalOf } from './fulfilment-calls.ts';
import { answeredDay, dayMeant } from './day-calls.ts';
import { loadOrderToDeliver } from './order-access.ts';
import { placeStop } from './place-stop.ts';

/** Gives a tour of a day to a courier by their address; answers its orders. See docs/rules.md#tours. */
export async function assignShopper(
  calling: FulfilmentCallContext,
  { hub, shopper, priority, time, when }: BodyOf<typeof shopperContract>,
): Promise<Result<Order[], RefusalCode>> {
  const { tx, actor } = calling;
  if (!(await hubExists(tx, hub))) return refuse('hub_unknown');
  if (!worksFor(actor, hub)) return refuse('forbidden');
  const courier = await courierByEmail(tx, emailForms(shopper), hub);
  if (courier === undefined) return refuse('courier_unknown');
  const day = dayMeant(when);
  const refusal = refusalOf(
    await assignTour(actionOfCall(calling), { hub, day, tour: priority, courier, start: time }),
  );
  if (refusal !== undefined) return refuse(refusal);
  return answeredDay(calling, { hub, day }, ({ shipping }) => shipping.priority === priority);
}

/** Puts an order in a tour; without a position it keeps its own. */
export async function setPriority(
  calling: FulfilmentCallContext,
  oid: number,
  { priority, position }: BodyOf<typeof priorityContract>,
): Promise<Result<Order, RefusalCode>> {
  const doing = actionOfCall(calling);
  const held = await loadOrderToDeliver(doing, oid);
  if (!held.ok) return held;
  const { shipping } = held.value;
  const seen = { priority: shipping.priority, position: shipping.position };
  const said = { oid, priority, position: position ?? shipping.position, seen };
  return answerOrder(calling, oid, refusalOf(await placeStop(doing, said)));
}
