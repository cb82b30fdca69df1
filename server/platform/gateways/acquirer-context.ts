import { writeTransaction } from '../feed/write-transaction.ts';
import type { StepsContext } from '../../core/request-context.ts';
import { readSnapshot } from '../database/transaction.ts';
import type { FinishContext } from '../operations/accept-operation.ts';

/** The context of calls to the acquirer between transactions: none is open during such a call. */
export type AcquirerContext = Pick<StepsContext, 'database' | 'gateways' | 'clock' | 'read' | 'write'>;

/** Builds the context for an operation's second step and for jobs, which hold the database itself. */
export function acquirerContextOf({
  database,
  gateways,
  clock,
}: Pick<FinishContext, 'database' | 'gateways' | 'clock'>): AcquirerContext {
  return {
    database,
    gateways,
    clock,
    read: (work) => readSnapshot(database, work),
    write: (work) => writeTransaction(database, work),
  };
}
