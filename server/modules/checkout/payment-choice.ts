import type { PaymentMethod } from '../../../src/contract/people/payment-methods.ts';
import { zoneOf } from '../../../src/domain/hub/delivery-calendar.ts';
import {
  balanceAfter,
  containerOf,
  containersOrdered,
} from '../../../src/domain/containers/container-counts.ts';
import { payByInvoice } from '../../../src/domain/payment/credit.ts';
import { gatewayOf, reserveFactorOf } from '../../../src/domain/payment/gateway-fees.ts';
import { add, subtract, ZERO } from '../../../src/domain/money/money.ts';
import type { CartTotals } from '../../../src/domain/cart/cart-totals.ts';
import { cardState } from '../../../src/domain/payment/payment-card.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import type { PricedLine } from './check-lines.ts';
import type { CheckoutMarket } from './checkout-market.ts';

/** A customer's means of payment, found by its alias alone: the issuer that a client sends is not trusted. */
export function meansOf(
  alias: string,
  { customer, hub, now }: CheckoutMarket,
): Result<PaymentMethod, 'payment_unknown' | 'payment_expired'> {
  const method = customer.payments.find((known) => known.alias === alias);
  if (method === undefined) return refuse('payment_unknown');
  switch (cardState(method, now, zoneOf(hub))) {
    case 'valid':
      return accept(method);
    case 'expired':
      return refuse('payment_expired');
    case 'refused':
    case 'no-expiry':
      return refuse('payment_unknown');
  }
}

/** The fees of a means of payment, as a fraction of the items, and the factor by which it reserves more. */
export function costOf(issuer: string | undefined, { hub, config }: CheckoutMarket) {
  const { fees } = gatewayOf(issuer, hub.order?.gateway ?? config.order.gateway);
  return { fees, reserveFactor: reserveFactorOf(issuer, hub.reservedAmount) };
}

/** Checks that the deposits of an order leave its customer's account within its limit (docs/rules.md#containers). */
export function canHold(
  lines: readonly PricedLine[],
  { method, totals }: { readonly method: PaymentMethod; readonly totals: CartTotals },
  { customer, hub }: CheckoutMarket,
): Result<true, 'containers_limit'> {
  const counts = containersOrdered(
    lines.map(({ product, quantity }) => ({
      quantity,
      container: containerOf(product.product.logistics?.container, hub.containers),
    })),
  );
  if (counts.length === 0) return accept(true);
  const owed = add(totals.credit, method.provider === 'invoice' ? totals.toPay : ZERO);
  const after = balanceAfter(subtract(customer.balance, owed), counts);
  return after.ok ? accept(true) : after;
}

/** Checks the limits of an invoice and the balance of a wallet; a card is checked by its bank. */
export function canPay(
  method: PaymentMethod,
  totals: CartTotals,
  { customer, openInvoices }: CheckoutMarket,
): Result<
  true,
  'email_not_validated' | 'invoice_not_allowed' | 'invoice_limit' | 'invoice_too_many' | 'credit_too_low'
> {
  if (totals.toPay === 0) return accept(true);
  if (method.provider === 'wallet') return refuse('credit_too_low');
  if (method.provider !== 'invoice') return accept(true);
  if (customer.email.status !== true) return refuse('email_not_validated');
  const allowed = payByInvoice(
    {
      balance: customer.balance,
      invoiceIsValid: true,
      openInvoices,
      maxInvoices: customer.plan.maxInvoices,
    },
    add(totals.credit, totals.toPay),
  );
  return allowed.ok ? accept(true) : allowed;
}
