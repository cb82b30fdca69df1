import type { Order } from '../../../contract/orders/orders.ts';
import { amount as amountText, day, percent } from '../../../domain/text/french.ts';
import {
  add,
  type Centimes,
  max,
  min,
  subtract,
  subtractDownToZero,
  sum,
  times,
  ZERO,
} from '../../../domain/money/money.ts';
import { creditsGiven, problemRefunds } from '../../../domain/order/problem-credit.ts';
import { orderAmounts } from '../../../domain/payment/order-amounts.ts';
import { isPaid, isUndone, type PaymentStatus } from '../../../domain/payment/payment-status.ts';
import { foundPrice } from '../../../domain/fulfilment/expected-weight.ts';
import { missingPieces } from '../../../domain/payment/total-equation.ts';
import { orderDay } from '../../shared/orders/order-words.ts';

/** One amount of an order with its explanation. */
export interface BillRow {
  readonly id: string;
  readonly label: string;
  readonly amount: Centimes;
  /** `total` is emphasised, `money` is what the bank did, `plain` is a summand. */
  readonly kind: 'plain' | 'total' | 'money';
  readonly reason?: string;
}

/**
 * The amounts of a placed order in sequence: ordered, missing, weighed, fees, delivery, discounts, credit, due; then
 * authorised, captured and refunded.
 */
export function billRows(order: Order, zone?: string): BillRow[] {
  return isUndone(order) ? undoneRows(order) : standingRows(order, zone);
}

// A cancelled order has no price: only the money that moved is listed.
function undoneRows({ payment: { issuer, captured, refunded } }: Order): BillRow[] {
  const rows: BillRow[] = [
    { id: 'bill', label: 'À payer', amount: ZERO, kind: 'total', reason: 'La commande est annulée.' },
    { id: 'captured', label: takenLabel(issuer), amount: captured, kind: 'money' },
    { id: 'refunded', label: 'Remboursé', amount: refunded, kind: 'money' },
  ];
  return rows.filter(({ id, amount }) => amount !== ZERO || ALWAYS.has(id));
}

function standingRows(order: Order, zone: string | undefined): BillRow[] {
  const amounts = orderAmounts(order);
  const missing = sum(order.items.map(({ price, ...line }) => times(price, missingPieces(line))));
  const ordered = sum(order.items.map(({ price, quantity }) => times(price, quantity)));
  const found = sum(
    order.items.filter(({ fulfillment }) => fulfillment.status !== 'failure').map(foundPrice),
  );
  const weighed = subtract(found, subtract(ordered, missing));
  const { charge } = order.payment.fees;
  const {
    status,
    issuer,
    reserved,
    captured,
    account = ZERO,
    refunded,
    hub_refund: given = ZERO,
  } = order.payment;
  const goodwill = subtractDownToZero(given, problemRefunds(order.items));
  const credited = creditsGiven(order.items);
  const all = status === 'refunded' || status === 'manually_refunded';
  const kept = all ? ZERO : subtractDownToZero(amounts.bill, add(given, credited));
  const rows: BillRow[] = [
    { id: 'ordered', label: 'Articles commandés', amount: ordered, kind: 'plain' },
    minus('missing', 'Articles manquants', missing, 'Ils ne sont pas facturés.'),
    { id: 'weighed', label: 'Poids réels', amount: weighed, kind: 'plain', reason: WEIGHED },
    minus('lowered', 'Articles remboursés', subtract(found, amounts.items)),
    {
      id: 'fees',
      label: 'Frais de service',
      amount: amounts.fees,
      kind: 'plain',
      reason: `${percent(charge)} des articles.`,
    },
    {
      id: 'shipping',
      label: order.shipping.deposit ? 'Retrait' : 'Livraison',
      amount: amounts.shipping,
      kind: 'plain',
      ...shippingReason(order, zone),
    },
    minus('vendors', 'Rabais producteurs', amounts.vendorDiscount, vendorReason(order)),
    minus('credit', 'Crédit utilisé', max(amounts.credit, ZERO)),
    minus('rollover', 'Report de votre compte', min(amounts.credit, ZERO), ROLLOVER),
    { id: 'bill', label: isSettled(status) ? 'Total' : 'À payer', amount: amounts.bill, kind: 'total' },
    ...(status === 'authorized' && issuer !== 'invoice'
      ? [
          {
            id: 'reserved',
            label: 'Réservé sur la carte',
            amount: reserved,
            kind: 'money',
            reason: RESERVED,
          } as const,
        ]
      : []),
    { id: 'captured', label: takenLabel(issuer), amount: captured, kind: 'money' },
    accountRow(account),
    {
      id: 'refunded',
      label: 'Remboursé',
      amount: refunded,
      kind: 'money',
      ...(goodwill === ZERO ? {} : { reason: `Dont ${amountText(goodwill)} de geste du marché.` }),
    },
    {
      ...{ id: 'credited', label: 'Crédité sur votre compte', amount: credited, kind: 'money' },
      reason: 'Pour un problème signalé.',
    },
    ...(kept === amounts.bill
      ? []
      : [{ id: 'kept', label: 'Coûte en tout', amount: kept, kind: 'total' } as const]),
  ];
  return rows.filter(({ id, amount }) => amount !== ZERO || ALWAYS.has(id));
}

/** An invoice takes nothing: it asks for a transfer. */
function takenLabel(issuer: string): string {
  return issuer === 'invoice' ? 'Facturé' : 'Débité';
}

/** Whether the money was taken, so that nothing is left to pay. */
function isSettled(status: PaymentStatus): boolean {
  return status === 'prepaid' || isPaid(status);
}

const ALWAYS = new Set(['ordered', 'shipping', 'bill', 'kept']);
const ROLLOVER = 'Ce que vous deviez sur votre compte, réglé avec cette commande.';
const BEYOND = 'Au-delà de la somme réservée, rien n’est débité.';
const WEIGHED = 'Les portions «\u00a0~\u00a0» sont payées à leur poids réel.';
const RESERVED = 'Le temps de peser. Seul ce qui est dû est ensuite débité.';

/** The amount that was not charged to the card, or was charged beyond the bill. */
function accountRow(account: Centimes): BillRow {
  if (account < 0)
    return {
      ...{ id: 'account', label: 'Au crédit de votre solde', amount: subtract(ZERO, account), kind: 'money' },
      reason: 'Payé en trop.',
    };
  return { id: 'account', label: 'Au débit de votre solde', amount: account, kind: 'money', reason: BEYOND };
}

function minus(id: string, label: string, amount: Centimes, reason?: string): BillRow {
  return { id, label, amount: subtract(ZERO, amount), kind: 'plain', ...(reason ? { reason } : {}) };
}

function shippingReason(order: Order, zone: string | undefined): { reason?: string } {
  if (order.shipping.parent !== 0 && order.shipping.parent !== order.oid) {
    return {
      reason: `Voyage avec la commande ${order.shipping.parent} du ${day(orderDay(order, zone))}.`,
    };
  }
  return order.shipping.deposit ? { reason: 'Apportée au point de retrait.' } : {};
}

function vendorReason({ vendors }: Order): string | undefined {
  const names = vendors.filter(({ discount }) => discount.finalAmount > 0).map(({ name }) => name);
  return names.length === 0 ? undefined : `Offert par ${names.join(', ')}.`;
}
