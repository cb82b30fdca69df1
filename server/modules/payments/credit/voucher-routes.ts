import * as calls from '../../../../src/contract/people/vouchers.ts';
import { accept } from '../../../../src/domain/core/result.ts';
import { handle } from '../../../platform/http/requests/call-handler.ts';
import { makeVoucher } from './make-voucher.ts';
import { latestVouchers } from './vouchers-store.ts';

export const voucherRoutes = [
  handle(calls.listVouchers, async ({ tx }) => accept(await latestVouchers(tx))),
  handle(calls.makeVoucher, async (context, { body }) =>
    accept(await makeVoucher(context, body, context.actor.id)),
  ),
];
