import * as z from 'zod/mini';
import { fromChf } from '../../domain/money/money.ts';
import { MAX_BALANCE } from '../../domain/payment/credit.ts';
import { VOUCHER_DAYS } from '../../domain/payment/voucher.ts';
import { call } from '../core/call.ts';
import { Chf, Instant, short } from '../core/wire.ts';

/** A voucher: its value, expiry and redeemer. Only its creator knows the code. */
export const Voucher = z.object({
  /** Enough of the code's hash to find it in the ledger: « voucher:3f0c… ». */
  name: z.string(),
  amount: Chf,
  created: Instant,
  expires: Instant,
  used: z.optional(Instant),
  usedBy: z.optional(z.object({ id: z.int(), displayName: z.string() })),
});
export type Voucher = z.output<typeof Voucher>;

/** The latest vouchers, newest first. */
export const listVouchers = call({
  name: 'vouchers.list',
  method: 'GET',
  path: '/v1/vouchers',
  allow: ['admin'],
  answer: z.array(Voucher),
});

/** Creates a voucher that any person may redeem once. Its code is returned here and never again. */
export const makeVoucher = call({
  name: 'vouchers.make',
  method: 'POST',
  path: '/v1/vouchers',
  allow: ['admin'],
  body: z.object({
    amount: Chf.check(z.refine((amount) => amount >= fromChf(0.01) && amount <= MAX_BALANCE)),
    days: z.optional(z.int().check(z.gte(1), z.lte(VOUCHER_DAYS.most))),
    why: z.optional(short(500)),
  }),
  answer: z.object({ code: z.string(), voucher: Voucher }),
  secret: true,
  movesMoney: true,
});
