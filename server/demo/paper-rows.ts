import type { Hub } from '../../src/contract/hubs/hubs.ts';
import { addDays, localDay } from '../../src/domain/calendar/hub-time.ts';
import { zoneOf } from '../../src/domain/hub/delivery-calendar.ts';
import { ZERO } from '../../src/domain/money/money.ts';
import { cancelling, isPaidByInvoice, isSettled, paperOf } from '../../src/domain/order/order-paper.ts';
import { type Paper, paperNumber } from '../../src/domain/payment/paper.ts';
import { headFor } from '../modules/payments/papers/paper-heads.ts';
import { demoId } from './demo-ids.ts';
import type { DemoPerson } from './demo-population.ts';
import type { Rows } from './insert-rows.ts';
import type { MadeOrder } from './order-generator.ts';

/** The numbered papers, the last number of each issuer and year, and the paper of each order. */
interface PaperRows {
  readonly papers: Rows<'papers'>;
  readonly numbers: Rows<'paper_numbers'>;
  readonly orders: Rows<'invoiced_orders'>;
  /** Cancelled papers, each with its credit note. */
  readonly cancelled: readonly { readonly id: string; readonly by: string }[];
}

/**
 * The papers for past orders, with the content that the market would have given them, in the order of their
 * days. Orders paid by transfer wait for their monthly invoice, which the market issues itself. See
 * docs/rules.md#papers.
 */
export function paperRows(
  made: readonly MadeOrder[],
  hubs: readonly Hub[],
  people: readonly DemoPerson[],
): PaperRows {
  const billed = made.filter(({ order }) => isPaidByInvoice(order) && isSettled(order));
  const issued = made
    .flatMap((one) => papersOf(one, hubs, people))
    .toSorted((one, other) =>
      one.paper.issued < other.paper.issued ? -1 : one.paper.issued > other.paper.issued ? 1 : 0,
    );
  const last = new Map<string, { readonly issuer: string; readonly year: number; readonly last: number }>();
  const numbers = new Map<string, string>();
  const papers = issued.map(({ id, hub, paper, corrects }) => {
    const { issuer, customer, issued: day } = paper;
    const year = Number(day.slice(0, 4));
    const number = (last.get(`${issuer.key} ${year}`)?.last ?? 0) + 1;
    last.set(`${issuer.key} ${year}`, { issuer: issuer.key, year, last: number });
    numbers.set(id, paperNumber(year, number));
    const named = corrects === undefined ? {} : { corrects: numbers.get(corrects) };
    return {
      ...{ id, issuer: issuer.key, year, number, kind: paper.kind, hub, issued: day, customer: customer.id },
      ...{ oids: paper.oids, data: { ...paper, number: paperNumber(year, number), ...named } },
      ...{ payment: null, corrects: corrects ?? null },
    };
  });
  const cancelled = issued.flatMap(({ id, corrects }) =>
    corrects === undefined ? [] : [{ id: corrects, by: id }],
  );
  const standing = issued.filter(
    ({ id, corrects }) => corrects === undefined && !cancelled.some((one) => one.id === id),
  );
  return {
    ...{ papers, cancelled, numbers: [...last.values()] },
    orders: [
      ...billed.map(({ order }) => ({
        oid: order.oid,
        hub: order.hub,
        customer: order.customer.id,
        paper: null,
      })),
      ...standing.flatMap(({ id, hub, paper }) =>
        paper.oids.map((oid) => ({ oid, hub, customer: paper.customer.id, paper: id })),
      ),
    ],
  };
}

interface DemoPaper {
  readonly id: string;
  readonly hub: string;
  readonly paper: Paper;
  readonly corrects?: string;
}

/** The invoice of an order; for a fully refunded one also the credit note that cancels it. */
function papersOf(
  { order, day }: MadeOrder,
  hubs: readonly Hub[],
  people: readonly DemoPerson[],
): readonly DemoPaper[] {
  const hub = hubs.find(({ slug }) => slug === order.hub);
  const person = people.find(({ row }) => row.id === order.customer.id);
  if (hub === undefined || person === undefined || isPaidByInvoice(order)) return [];
  const undone = order.cancel === undefined && GIVEN_BACK.has(order.payment.status);
  const taken = undone
    ? { ...order, payment: { ...order.payment, status: 'paid' as const, refunded: ZERO } }
    : order;
  const delivered = localDay(Date.parse(order.closed ?? order.shipping.when), zoneOf(hub));
  const head = headFor(hub, person.row, { issued: delivered, delivered: day });
  const paper = paperOf(taken, 'invoice', head);
  if (paper === undefined) return [];
  const [id, note] = [demoId(order.oid, 0, 8), demoId(order.oid, 0, 9)];
  if (!undone) return [{ id, hub: hub.slug, paper }];
  const back = cancelling(paper, { issued: addDays(delivered, 1), why: 'Commande remboursée' });
  return [
    { id, hub: hub.slug, paper },
    { id: note, hub: hub.slug, paper: back, corrects: id },
  ];
}

const GIVEN_BACK: ReadonlySet<string> = new Set(['refunded', 'manually_refunded']);
