import { describe, expect, test } from 'vitest';
import type { RefusalCode } from '../../src/contract/core/refusals.ts';
import { startsMovement } from '../../src/contract/core/call.ts';
import { everyCall } from '../../src/contract/every-call.ts';
import { createOrder } from '../../src/contract/orders/orders.ts';

/** Calls that would move money twice when sent twice. */
const MOVE_MONEY = [
  'orders.cancel',
  'orders.capture',
  'orders.change',
  'orders.create',
  'orders.edit',
  'orders.hubRefund',
  'orders.problems.decide',
  'orders.invoiceInstead',
  'orders.invoices.update',
  'orders.refund',
  'orders.remove',
  'cart.patreon.create',
  'users.goodwill',
  'users.containers.move',
  'users.redeem',
  'vouchers.make',
  'payouts.make',
];

/** Other calls that concern money, and why repeating them is not a second movement. */
const NO_SECOND_MOVEMENT: Readonly<Record<string, string>> = {
  'acquirer.decide': 'gives a payment back under the name of its finding, once',
  'cart.subscription.cancel': 'writes the state that is asked for',
  'cart.subscription.confirm': 'looks what became of a movement that has its name already',
  'cart.subscription.create': 'changes the contract that is there, and charges by its run of the day alone',
  'cart.subscription.delivery': 'writes the delivery that is asked for; a run of a day is charged once',
  'cart.subscription.pause': 'writes the state that is asked for',
  'cart.subscription.payment': 'names a means; a run of a day is charged once',
  'cart.subscription.resume': 'writes the state that is asked for',
  'cart.subscription.update': 'writes the contract that is asked for',
  'papers.month': 'issues invoices, each order on one of them; no money moves',
  'bank.import': 'books each entry of the bank once',
  'bank.decide': 'decides an entry once',
  'payouts.mark': 'writes the state that is asked for',
  'orders.by-intent': 'reads',
  'orders.change.quote': 'has no effect',
  'orders.change.settle': 'looks what became of a movement that has its name already',
  'orders.edit.quote': 'has no effect',
  'orders.edit.settle': 'looks what became of a movement that has its name already',
  'orders.confirm': 'looks what became of a movement that has its name already',
  'orders.invoices.bill': 'draws a bill',
  'orders.items': 'says what was prepared; the capture takes what it came to',
  'orders.issue': 'says what is wrong; money is given back by a refund',
  'orders.issue.request': 'asks; money is given back by a refund',
  'orders.quote': 'has no effect',
  'orders.shipping': 'says what is delivered; the capture takes what it came to',
  'sync.push': 'each mutation has its id',
  'sync.outcomes': 'each mutation has its id',
  'users.connect': 'joins an account with the acquirer',
  'users.payment.add': 'stores a means',
  'users.payment.check': 'looks at a means',
  'users.payment.credit': 'lets pay by invoice',
  'users.payment.delete': 'forgets a means',
};

/** Whether a refusal concerns a movement of money. */
const ABOUT_MONEY =
  /^(?:payment_|refund_|transfer_|capture_|credit_|voucher_|invoice_|authentication_failed)/;

const speaksOfMoney = ({ path, refusals }: { path: string; refusals: readonly RefusalCode[] }) =>
  refusals.some((code) => ABOUT_MONEY.test(code)) ||
  /refund|payment|voucher|redeem|invoice|patreon/.test(path);

describe('the calls that move money', () => {
  test('are marked in the contract', () => {
    const marked = everyCall.filter(({ movesMoney }) => movesMoney !== false).map(({ name }) => name);
    expect(marked.toSorted()).toEqual(MOVE_MONEY.toSorted());
  });

  test.each(everyCall.filter((call) => call.changes && speaksOfMoney(call)).map(({ name }) => name))(
    '%s moves money, or has a reason why it does not',
    (name) => {
      expect([...MOVE_MONEY, ...Object.keys(NO_SECOND_MOVEMENT)]).toContain(name);
    },
  );

  test('confirming an order after its authentication places no second order', () => {
    expect(startsMovement(createOrder, { payment: { alias: 'visa-1' } })).toBe(true);
    expect(startsMovement(createOrder, { payment: { oid: 12 } })).toBe(false);
    expect(startsMovement(createOrder, 'unreadable')).toBe(true);
  });
});
