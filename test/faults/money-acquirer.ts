import type { ListedMutant } from './listed-mutant.ts';

const ACQUIRER = 'server/modules/payments/acquirer';
const SETTLE = `${ACQUIRER}/settle-payment.ts`;
const UNDO = `${ACQUIRER}/undo-order.ts`;
const CANCEL = `${ACQUIRER}/cancel-order.ts`;
const GUARDS = 'test/server/modules/payments/money-guards.test.ts';
const MONEY = 'test/server/modules/payments/order-money.test.ts';
const PAYMENT = 'test/server/modules/payments/payment.test.ts';

/** Faults of holding money for an order, and of releasing it. */
export const acquirerMutants: readonly ListedMutant[] = [
  {
    fault: 'an order whose process died after the bank’s answer gets a second hold',
    file: `${ACQUIRER}/authorise-payment.ts`,
    find: 'return authorisation(order, placing, await',
    put: 'return authorisation(order, crypto.randomUUID(), await',
    seenBy: PAYMENT,
    tests: 'PGlite.*gets the same hold',
  },
  {
    fault: 'the hold of an ended order is kept',
    file: `${ACQUIRER}/authorise-payment.ts`,
    find: "if (settled.kind === 'void') await release(context, oid);",
    put: '',
    seenBy: PAYMENT,
    tests: 'PGlite.*cancelled (during|before) the answer',
  },
  {
    fault: 'a late answer of the bank confirms an order again',
    file: SETTLE,
    find: "if (order.payment.status !== 'pending') return withoutWrites(await alreadyDecided(tx, order, known, now));",
    put: '',
    seenBy: PAYMENT,
    tests: 'PGlite.*tolerates repeated',
  },
  {
    fault: 'the hold of an order cancelled meanwhile is not released',
    file: SETTLE,
    find: "await changePaymentOf(tx, order.oid, { state: 'releasing', reference: known.reference }, now);",
    put: ';',
    seenBy: PAYMENT,
    tests: 'PGlite.*cancelled (during|before) the answer',
  },
  {
    fault: 'a prepaid amount is not recorded on the order',
    file: SETTLE,
    find: 'const captured = prepaid ? known.captured : ZERO;',
    put: 'const captured = ZERO;',
    seenBy: GUARDS,
    tests: 'PGlite.*own record',
  },
  {
    fault: 'a renewed hold that needs the customer’s confirmation is left open',
    file: `${ACQUIRER}/hold-again.ts`,
    find: 'await payment.cancel({ key: `${key}:end`, reference: made.reference });',
    put: '',
    seenBy: 'test/server/modules/payments/stripe-faults.test.ts',
    tests: 'PGlite.*bank wants its customer',
  },
  {
    fault: 'an ended order keeps its stock',
    file: UNDO,
    find: 'await giveStockBack(tx, piecesOf(order.items));',
    put: '',
    seenBy: MONEY,
    tests: 'PGlite.*returns everything of an unprepared',
  },
  {
    fault: 'an ended order keeps its place',
    file: UNDO,
    find: 'await givePlace(tx, order, day);',
    put: '',
    seenBy: MONEY,
    tests: 'PGlite.*returns everything of an unprepared',
  },
  {
    fault: 'a cancelled order keeps what its invoice took from the balance',
    file: UNDO,
    find: 'isOwed(order) ? reserved : ZERO',
    put: 'ZERO',
    seenBy: GUARDS,
    tests: 'PGlite.*a cancelled order gives back',
  },
  {
    fault: 'a cancelled order keeps its credit',
    file: UNDO,
    find: 'const owed = add(max(credit, ZERO), isOwed',
    put: 'const owed = add(ZERO, isOwed',
    seenBy: GUARDS,
    tests: 'PGlite.*a cancelled order gives back',
  },
  {
    fault: 'a cancelled order drops the debt that it carried',
    file: UNDO,
    find: 'min(credit, ZERO)), about)',
    put: 'ZERO), about)',
    seenBy: 'test/server/modules/payments/small-debts.test.ts',
    tests: 'PGlite.*is owed again when an order by visa',
  },
  {
    fault: 'a cancelled card order returns to the balance what it never took',
    file: UNDO,
    find: "return payment.issuer === 'invoice';",
    put: 'return payment.reserved > 0;',
    seenBy: GUARDS,
    tests: 'PGlite.*a cancelled order gives back',
  },
  {
    fault: 'a fully refunded order does not record the refund',
    file: UNDO,
    find: ", ...(next.value === 'refunded' && { refunded: order.payment.captured }) },",
    put: ' },',
    seenBy: GUARDS,
    tests: 'PGlite.*own record',
  },
  {
    fault: 'the prepaid amount of a cancelled order is kept',
    file: UNDO,
    find: "  taken: 'releasing',\n",
    put: '',
    seenBy: GUARDS,
    tests: 'PGlite.*own record',
  },
  {
    fault: 'a cancelled order answers for the next identical one',
    file: UNDO,
    find: 'await forgetAnswer(tx, order);',
    put: '',
    seenBy: 'test/server/modules/payments/money-once.test.ts',
    tests: 'PGlite.*ordered again',
  },
  {
    fault: 'an order is cancelled while its money moves',
    file: CANCEL,
    find: "if (await moneyMoves(tx, oid)) return refuse('still_running');",
    put: '',
    seenBy: MONEY,
    tests: 'PGlite.*waits with a cancellation',
  },
  {
    fault: 'an order of a closed day is cancelled',
    file: CANCEL,
    find: "if (order.locked !== undefined) return refuse('day_locked');",
    put: '',
    seenBy: GUARDS,
    tests: 'PGlite.*is neither captured',
  },
];
