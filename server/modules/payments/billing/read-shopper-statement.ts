import type { ParamsOf, QueryOf } from '../../../../src/contract/core/call.ts';
import type {
  ReportShopper,
  shopperStatement as call,
} from '../../../../src/contract/statistics/statements.ts';
import { monthPeriod } from '../../../../src/domain/calendar/month-period.ts';
import { earningsByCourier } from '../../../../src/domain/payment/shopper-statement.ts';
import { type Actor, isAdmin, worksFor } from '../../../core/actor.ts';
import type { Context } from '../../../core/request-context.ts';
import { type DrivenOrder, drivenOrders } from './deliveries-store.ts';
import { emailForms, keptEmail } from '../../people/email-forms.ts';
import { instantsOf } from './shops-statement.ts';

/**
 * What was delivered in a month and by whom: an admin's all, a manager's at their hubs, a courier's own. A day after
 * the delivery a courier reads no more where it went (docs/rules.md#redaction).
 */
export async function statementOfShopper(
  { tx, actor }: Pick<Context, 'tx'> & { readonly actor: Actor },
  { month, year }: ParamsOf<typeof call>,
  { owner, hub }: QueryOf<typeof call>,
): Promise<ReportShopper> {
  const days = monthPeriod(month, year);
  const managed = actor.hubs.filter(({ role }) => role === 'manager').map(({ slug }) => slug);
  const all = isAdmin(actor);
  const courierOnly = !all && managed.length === 0;
  const hubs = all ? undefined : courierOnly ? actor.hubs.map(({ slug }) => slug) : managed;
  const who = owner === undefined ? undefined : emailForms(owner);
  const driven = await drivenOrders(tx, {
    ...{ ...days, who, courier: courierOnly ? actor.id : undefined },
    hubs: hub === undefined ? hubs : (hubs?.filter((slug) => slug === hub) ?? [hub]),
  });
  return {
    ...instantsOf(days),
    ...(owner !== undefined && { who: keptEmail(owner) }),
    orders: driven.map((order) => delivery(order, worksFor(actor, order.hub, 'manager'))),
    shoppers: [
      ...earningsByCourier(
        driven.map(({ who: courier, fee, shipping }) => ({
          ...{ who: courier, amount: fee, together: shipping.parent !== 0 },
        })),
      ),
    ],
  };
}

function delivery(
  { oid, who, shipping, redacted, fee }: DrivenOrder,
  office: boolean,
): ReportShopper['orders'][number] {
  const { when, hours, bags, name, postalCode, streetAddress } = shipping;
  const known = office || !redacted;
  return {
    ...{ oid, when, who, slot: hours, bags, amount: fee },
    name: known ? name : '',
    postalCode: known ? postalCode : '',
    streetAdress: known ? streetAddress : '',
  };
}
