import * as calls from '../../../src/contract/orders/order-change.ts';
import * as edits from '../../../src/contract/orders/order-edit.ts';
import type { RefusalCode } from '../../../src/contract/core/refusals.ts';
import { MINUTE_MS } from '../../../src/domain/calendar/hub-time.ts';
import { accept, type Result } from '../../../src/domain/core/result.ts';
import type { Actor } from '../../core/actor.ts';
import { readSnapshot } from '../../platform/database/transaction.ts';
import { projectOrder } from '../../platform/feed/project-row.ts';
import { acquirerContextOf } from '../../platform/gateways/acquirer-context.ts';
import { handle, handleInSteps } from '../../platform/http/requests/call-handler.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { each } from '../../platform/jobs/run-each.ts';
import { changesLeft } from '../orders/money-operations-store.ts';
import { changeOrder, editOrder, settleWaitingChange, settleWaitingEdit } from './change-order.ts';
import { type ChangeResult, finishChange } from './finish-change.ts';
import { quoteChange } from './quote-change.ts';
import { quoteEdit } from './quote-edit.ts';

const TEN_SECONDS_MS = 10_000;
const BATCH_SIZE = 50;

export const orderChangeRoutes = [
  handle(calls.quoteChange, (context, { params: { oid }, body }) => quoteChange(context, oid, body)),
  handleInSteps(calls.changeOrder, async (context, { params: { oid }, body }) =>
    seenBy(context.actor, await changeOrder(context, oid, body)),
  ),
  handle(edits.quoteEdit, (context, { params: { oid }, body }) => quoteEdit(context, oid, body)),
  handleInSteps(edits.editOrder, async (context, { params: { oid }, body }) =>
    seenBy(context.actor, await editOrder(context, oid, body)),
  ),
  handleInSteps(edits.settleEdit, async (context, { params: { oid }, body }) =>
    seenBy(context.actor, await settleWaitingEdit(context, oid, body.give_up)),
  ),
  handleInSteps(calls.settleChange, async (context, { params: { oid }, body }) =>
    seenBy(context.actor, await settleWaitingChange(context, oid, body.give_up)),
  ),
];

/** Finishes changes whose process died, and those whose customer did not come back from the bank. */
export const finishChanges: Job = {
  name: 'finish-order-changes',
  everyMs: TEN_SECONDS_MS,
  async run(app) {
    const context = acquirerContextOf(app);
    const before = app.clock() - MINUTE_MS;
    const left = await readSnapshot(app.database, (tx) => changesLeft(tx, before, BATCH_SIZE));
    await each(left, (change) => finishChange(context, change));
  },
};

function seenBy(actor: Actor, result: Result<ChangeResult, RefusalCode>): Result<ChangeResult, RefusalCode> {
  if (!result.ok) return result;
  const { order, ...waiting } = result.value;
  return accept({ order: projectOrder(actor, order) ?? order, ...waiting });
}
