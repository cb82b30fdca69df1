import * as operations from '../../../src/contract/operations.ts';
import type { RefusalCode } from '../../../src/contract/core/refusals.ts';
import type { Result } from '../../../src/domain/core/result.ts';
import { handleOperation, type OperationResult } from '../../platform/operations/accept-operation.ts';
import { cancelContract, pauseContract, resumeContract, skipDelivery } from './change-state.ts';

/** The changes of contracts that work offline, by the rules of the REST calls. */
export const subscriptionOperations = [
  handleOperation(operations.subscriptionPause, async (context, { id, to }) =>
    outcomeOf(id, await pauseContract(context, id, { to })),
  ),
  handleOperation(operations.subscriptionResume, async (context, { id }) =>
    outcomeOf(id, await resumeContract(context, id)),
  ),
  handleOperation(operations.subscriptionSkip, async (context, { id, ...wish }) =>
    outcomeOf(id, await skipDelivery(context, id, wish)),
  ),
  handleOperation(operations.subscriptionCancel, async (context, { id }) =>
    outcomeOf(id, await cancelContract(context, id)),
  ),
];

function outcomeOf(id: string, result: Result<unknown, RefusalCode>): OperationResult {
  return result.ok ? { outcome: 'applied', touched: [{ e: 'subscription', id }] } : result;
}
