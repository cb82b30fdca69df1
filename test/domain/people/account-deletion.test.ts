import { expect, test } from 'vitest';
import { mayLeave } from '../../../src/domain/people/account-deletion.ts';

test.each([
  [{}, { ok: true, value: true }],
  [
    { shops: 1, openOrders: 1 },
    { ok: false, refusal: 'account_has_shop' },
  ],
  [
    { openOrders: 2, contracts: 1 },
    { ok: false, refusal: 'account_has_orders' },
  ],
  [{ contracts: 1 }, { ok: false, refusal: 'account_has_subscription' }],
])('an account with %o', (ties, answer) => {
  expect(mayLeave({ shops: 0, openOrders: 0, contracts: 0, ...ties })).toEqual(answer);
});
