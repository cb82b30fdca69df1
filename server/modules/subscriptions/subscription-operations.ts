import * as operations from '../../../src/contract/operations.ts';
import type { RefusalCode } from '../../../src/contract/core/refusals.ts';
import type { Result } from '../../../src/domain/core/result.ts';
import { handleOperation, type OperationResult } from '../../platform/operations/accept-operation.ts';
import { cancelContract, pauseContract, resumeContract, skipDelivery } from './change-state.ts';

/** What people do to their contracts without a network; the rules are those of the REST calls. */
export const subscriptionOperations = [
  handleOperation(operations.subscriptionPause, async (doing, { id, to }) =>
    decided(id, await pauseContract(doing, id, { to })),
  ),
  handleOperation(operations.subscriptionResume, async (doing, { id }) =>
    decided(id, await resumeContract(doing, id)),
  ),
  handleOperation(operations.subscriptionSkip, async (doing, { id, ...wish }) =>
    decided(id, await skipDelivery(doing, id, wish)),
  ),
  handleOperation(operations.subscriptionCancel, async (doing, { id }) =>
    decided(id, await cancelContract(doing, id)),
  ),
];

function decided(id: string, done: Result<unknown, RefusalCode>): OperationResult {
  return done.ok ? { outcome: 'applied', touched: [{ e: 'subscription', id }] } : done;
}
