import * as calls from '../../src/contract/vouchers.ts';
import { accept } from '../../src/domain/result.ts';
import { handle } from '../http/handler.ts';
import { makeVoucher } from '../services/account/make-voucher.ts';
import { latestVouchers } from '../store/vouchers.ts';

export const voucherRoutes = [
  handle(calls.listVouchers, async ({ tx }) => accept(await latestVouchers(tx))),
  handle(calls.makeVoucher, async (context, { body }) =>
    accept(await makeVoucher(context, body, context.actor.id)),
  ),
];
