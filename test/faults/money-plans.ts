import type { ListedMutant } from './listed-mutant.ts';

const CAPTURE = { file: 'src/domain/payment/capture-plan.ts', seenBy: 'test/domain/payment/capture.test.ts' };
const REFUND = { file: 'src/domain/payment/refund-amounts.ts', seenBy: 'test/domain/payment/refund.test.ts' };
const CREDIT = { file: 'src/domain/payment/credit.ts', seenBy: 'test/domain/payment/credit.test.ts' };
const STATUS = {
  file: 'src/domain/payment/payment-status.ts',
  seenBy: 'test/domain/payment/payment-status.test.ts',
};

/** Faults of the rules by which an order's money is planned. */
export const moneyPlanMutants: readonly ListedMutant[] = [
  {
    ...CAPTURE,
    fault: 'a capture exceeds the hold',
    find: 'min(max(bill, MINIMUM_CHARGE), reserved)',
    put: 'max(bill, MINIMUM_CHARGE)',
  },
  {
    ...CAPTURE,
    fault: 'a hold is captured below the smallest charge',
    find: 'atLeast(wanted, MINIMUM_CHARGE) ? wanted : ZERO',
    put: 'wanted',
  },
  {
    ...CAPTURE,
    fault: 'a difference of five centimes stays on the balance',
    find: 'atLeast(over, SMALLEST_REFUND)',
    put: 'over > SMALLEST_REFUND',
  },
  {
    ...CAPTURE,
    fault: 'a returned difference is also kept as captured',
    find: 'card: subtract(captured, cardBack), cardBack',
    put: 'card: captured, cardBack',
  },
  {
    ...CAPTURE,
    fault: 'a capture has no credit limit',
    find: "if (account > MAX_CREDIT) return refuse('capture_too_much');",
    put: '',
  },
  {
    ...CAPTURE,
    fault: 'unused credit is kept',
    find: 'balance: subtract(unused, account)',
    put: 'balance: subtract(ZERO, account)',
  },
  {
    ...CAPTURE,
    fault: 'an invoice captures a card that its order lacks',
    find: "if (payment.issuer === 'invoice')\n",
    put: "if (payment.issuer === 'nobody')\n",
  },
  {
    ...CAPTURE,
    fault: 'a received transfer is credited again',
    find: 'settled ? subtract(bill, received)',
    put: 'settled ? bill',
  },
  {
    ...CAPTURE,
    fault: 'a partly paid invoice is planned as unpaid',
    find: 'isOpenInvoice(status);',
    put: "isOpenInvoice(status) && status !== 'partially_paid';",
  },
  {
    ...CAPTURE,
    fault: 'a paid invoice stays open while another is owed',
    find: 'settled || add(balance, moved) >= 0',
    put: 'add(balance, moved) >= 0',
  },
  {
    ...CAPTURE,
    fault: 'an invoice that the balance covers to the centime stays open',
    find: 'add(balance, moved) >= 0',
    put: 'add(balance, moved) > 0',
  },
  {
    ...CAPTURE,
    fault: 'credit that an invoice did not need is kept',
    find: 'subtract(reserved, bill), unused)',
    put: 'subtract(reserved, bill), ZERO)',
  },
  {
    ...CAPTURE,
    fault: 'an invoice is shown as leaving a debt of its own',
    find: "payment.issuer === 'invoice' ? ZERO",
    put: "payment.issuer === 'nobody' ? ZERO",
  },
  {
    ...REFUND,
    fault: 'a settled debt is settled again',
    find: 'min(amount, subtractDownToZero(owed, refunded))',
    put: 'min(amount, owed)',
  },
  {
    ...REFUND,
    fault: 'a settled debt counts as returned to the card',
    find: 'const fromCard = subtractDownToZero(refunded, owed);',
    put: 'const fromCard = refunded;',
  },
  {
    ...REFUND,
    fault: 'a card is refunded what credit paid',
    find: 'subtractDownToZero(captured, add(credit, owed))',
    put: 'subtractDownToZero(captured, owed)',
  },
  {
    ...REFUND,
    fault: 'a refund exceeds what was paid',
    find: "if (!atLeast(left, amount)) return refuse('refund_too_much');",
    put: '',
  },
  {
    ...REFUND,
    fault: 'a negative refund is made',
    find: "  if (amount <= 0) return refuse('refund_nothing');\n  const left = refundable(payment);",
    put: '  const left = refundable(payment);',
  },
  {
    ...REFUND,
    fault: 'a fully refunded order stays partly refunded',
    find: "event: amount === left ? 'refund' : 'refund_in_part'",
    put: "event: 'refund_in_part'",
  },
  {
    ...REFUND,
    fault: 'money that is only held is refunded',
    find: 'REFUNDABLE.has(status) ? subtractDownToZero(captured, refunded) : ZERO',
    put: 'subtractDownToZero(captured, refunded)',
  },
  {
    ...REFUND,
    fault: 'an order by invoice is refunded to a card that it lacks',
    find: "const credit = issuer === 'invoice' ? all : customer_credit;",
    put: 'const credit = customer_credit;',
  },
  {
    ...REFUND,
    fault: 'the amount above the hold counts as unpaid',
    find: 'const all = sum([captured, customer_credit, account]);',
    put: 'const all = sum([captured, customer_credit]);',
  },
  {
    ...REFUND,
    fault: 'the credited part of a smallest charge counts as debt',
    find: 'owed: max(account, ZERO), refunded };',
    put: 'owed: account, refunded };',
  },
  {
    ...REFUND,
    fault: 'an open invoice cannot be refunded',
    find: "  'invoice',\n",
    put: '',
  },
  {
    ...REFUND,
    fault: 'an announced invoice cannot be refunded',
    find: "  'invoice_paid',\n",
    put: '',
  },
  {
    ...REFUND,
    fault: 'a prepaid order cannot be refunded',
    find: "  'prepaid',\n",
    put: '',
  },
  {
    ...REFUND,
    fault: 'a line is lowered below zero',
    find: "if (lowered < 0) return refuse('refund_too_much');",
    put: '',
  },
  {
    ...REFUND,
    fault: 'the fees on a lowered line are kept',
    find: 'const amount = subtract(add(before.bill, before.credit), add(after.bill, after.credit));',
    put: 'const amount = subtract(finalprice, lowered);',
  },
  {
    ...REFUND,
    fault: 'each gesture is limited on its own, not their sum',
    find: 'const left = subtractDownToZero(subtotal, refundedBefore);',
    put: 'const left = subtotal;',
  },
  {
    ...REFUND,
    fault: 'a negative gesture takes money from the customer',
    find: "  if (amount <= 0) return refuse('refund_nothing');\n  const left = subtractDownToZero(subtotal",
    put: '  const left = subtractDownToZero(subtotal',
  },
  {
    ...CREDIT,
    fault: 'a negative balance counts as credit for an order',
    find: 'min(max(balance, ZERO), max(due, ZERO))',
    put: 'min(balance, max(due, ZERO))',
  },
  {
    ...CREDIT,
    fault: 'a customer with exactly enough credit still needs an invoice',
    find: 'if (after >= 0) return accept(after);',
    put: 'if (after > 0) return accept(after);',
  },
  {
    ...CREDIT,
    fault: 'one open invoice too many is accepted',
    find: 'openInvoices >= maxInvoices',
    put: 'openInvoices > maxInvoices',
  },
  {
    ...CREDIT,
    fault: 'a debt exceeds its limit',
    find: "return atLeast(add(after, limit), ZERO) ? accept(after) : refuse('invoice_limit');",
    put: 'return accept(after);',
  },
  {
    ...CREDIT,
    fault: 'a voucher raises a balance above its limit',
    find: "return after > MAX_BALANCE ? refuse('credit_too_high') : accept(after);",
    put: 'return accept(after);',
  },
  {
    ...STATUS,
    fault: 'an invoice is captured before its transfer is announced',
    find: " && takes && status !== 'invoice';",
    put: ' && takes;',
  },
  {
    ...STATUS,
    fault: 'an order in preparation can be cancelled',
    find: "return fulfillments.status === 'reserved' && (payment.status",
    put: 'return (payment.status',
  },
  {
    ...STATUS,
    fault: 'a prepaid order does not count as held',
    find: "return status === 'authorized' || status === 'prepaid';",
    put: "return status === 'authorized';",
  },
  {
    ...STATUS,
    fault: 'a cancelled prepaid order keeps its money',
    find: "    cancel: 'refunded',",
    put: "    cancel: 'voided',",
  },
  {
    ...STATUS,
    fault: 'lines change after their invoice was partly paid',
    find: 'return captured > 0;',
    put: 'return false;',
  },
  {
    ...STATUS,
    fault: 'a fully refunded order is not closed',
    find: "return status === 'paid' || status === 'voided' || status === 'refunded';",
    put: "return status === 'paid' || status === 'voided';",
  },
];
