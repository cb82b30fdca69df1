import * as z from 'zod/mini';
import { REFUND_CAUSES } from '../../domain/payment/refund-bearer.ts';
import { call } from '../core/call.ts';
import { Chf, Day, short, UserIdInPath } from '../core/wire.ts';
import { LedgerEntry, LedgerPage } from './own-data.ts';

const params = z.object({ id: UserIdInPath });

/**
 * A movement of a customer's balance for the office: its author and reason, as far as the audit log has them,
 * and the delivery day of its order.
 */
export const AccountEntry = z.extend(LedgerEntry, {
  who: z.optional(z.string()),
  why: z.optional(z.string()),
  day: z.optional(Day),
});
export type AccountEntry = z.output<typeof AccountEntry>;

/** A customer's balance and its movements, the latest first (docs/rules.md#balance). */
export const readAccount = call({
  name: 'users.account',
  method: 'GET',
  path: '/v1/users/:id/account',
  allow: ['admin'],
  params,
  query: LedgerPage,
  answer: z.object({ balance: Chf, entries: z.array(AccountEntry), more: z.boolean() }),
  refusals: ['not_found'],
});

/**
 * Credits another person's account, or reverses such a credit with a negative amount; the person reads the
 * message.
 */
export const giveGoodwill = call({
  name: 'users.goodwill',
  method: 'POST',
  path: '/v1/users/:id/goodwill',
  allow: ['admin'],
  params,
  body: z.object({ amount: Chf, cause: z.enum(REFUND_CAUSES), word: short(300, 1) }),
  answer: z.object({ balance: Chf }),
  refusals: ['not_found', 'forbidden', 'goodwill_nothing', 'balance_too_high', 'balance_too_low'],
  movesMoney: true,
});
