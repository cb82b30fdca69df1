import type { Order } from '../../../src/contract/orders/orders.ts';
import { ZERO } from '../../../src/domain/money/money.ts';
import { waitingFor } from '../../../src/domain/order/problem-credit.ts';
import type { Context } from '../../core/request-context.ts';
import { queueMail } from '../../platform/mail/mail-queue.ts';
import { hubBySlug } from '../hubs/hubs-store.ts';
import { decidedNews, problemMail, problemToDecideMail } from '../mails/problem-mails.ts';

/**
 * Mails the outcome of a problem to its customer, and waiting ones to the hub; each state once. A report
 * without a wish sends no mail.
 */
export async function mailProblem(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  { oid, hub: slug, customer, items }: Order,
  line: number,
): Promise<void> {
  const item = items.find((one) => one.line === line);
  const problem = item?.fulfillment.problem;
  if (item === undefined || problem === undefined || problem.wish === 'none') return;
  const about = { oid, hub: slug, customer: customer.displayName, item, problem };
  const dedupe = `problem:${oid}.${line}:${problem.decided?.kind ?? 'reported'}`;
  if (customer.email !== '')
    await queueMail(
      tx,
      {
        ...{ dedupe, recipient: customer.email, letter: problemMail(about) },
        ...(problem.decided !== undefined && { news: decidedNews(about, customer.id) }),
      },
      now,
    );
  const hub = await hubBySlug(tx, slug);
  if (hub === undefined || waitingFor(problem) === ZERO) return;
  const letter = problemToDecideMail(about);
  await queueMail(tx, { dedupe: `${dedupe}:hub`, recipient: hub.mail.address, letter }, now);
}
