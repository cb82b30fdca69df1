import { writeTransaction } from '../feed/write-transaction.ts';
import type { StepsContext } from '../../core/request-context.ts';
import { readSnapshot } from '../database/transaction.ts';
import type { FinishContext } from '../operations/accept-operation.ts';

/** What it takes to talk to the acquirer between transactions: none is open while it is asked. */
export type AcquirerContext = Pick<StepsContext, 'gateways' | 'clock' | 'read' | 'write'>;

/** The same for an operation's second half and for jobs, which hold the database itself. */
export function acquirerContextOf({
  database,
  gateways,
  clock,
}: Pick<FinishContext, 'database' | 'gateways' | 'clock'>): AcquirerContext {
  return {
    gateways,
    clock,
    read: (work) => readSnapshot(database, work),
    write: (work) => writeTransaction(database, work),
  };
}
