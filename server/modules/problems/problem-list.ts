import type { ReportedProblem } from '../../../src/contract/orders/problems.ts';
import { refuse, accept, type Result } from '../../../src/domain/core/result.ts';
import { creditable, waitingFor } from '../../../src/domain/order/problem-credit.ts';
import { min } from '../../../src/domain/money/money.ts';
import { type Actor, worksFor } from '../../core/actor.ts';
import type { Context } from '../../core/request-context.ts';
import { problemsOf } from '../orders/problems-store.ts';

/** More than an office decides in a day. */
const MOST_WAITING = 200;
const LATEST = 30;

/** The reported problems of a hub: those that wait for a decision, oldest first, then the latest others. */
export async function listProblems(
  { tx, actor }: Pick<Context, 'tx'> & { readonly actor: Actor },
  hub: string,
): Promise<Result<ReportedProblem[], 'forbidden'>> {
  if (!worksFor(actor, hub, 'manager')) return refuse('forbidden');
  const waiting = await problemsOf(tx, hub, true, MOST_WAITING);
  const others = await problemsOf(tx, hub, false, LATEST);
  return accept(
    [...waiting, ...others].flatMap(({ line, order }) => {
      const item = order.items.find((one) => one.line === line);
      const problem = item?.fulfillment.problem;
      if (item === undefined || problem === undefined) return [];
      const wanted = waitingFor(problem);
      return {
        ...{ oid: order.oid, line, rank: order.rank, when: order.shipping.when },
        ...{ title: item.title, quantity: item.quantity, finalprice: item.finalprice },
        customer: order.customer.displayName,
        vendor: order.vendors.find(({ slug }) => slug === item.vendor)?.name ?? item.vendor,
        card: order.payment.issuer !== 'invoice' && order.payment.number !== '',
        waiting: wanted,
        most: min(wanted, creditable(order, line)),
        problem,
      };
    }),
  );
}
