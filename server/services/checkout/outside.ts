import { write } from '../../feed/write.ts';
import type { StepsContext } from '../../http/context.ts';
import { read } from '../../store/transaction.ts';
import type { FinishContext } from '../accept.ts';

/** What it takes to talk to the acquirer between transactions: none is open while it is asked. */
export type Outside = Pick<StepsContext, 'gateways' | 'clock' | 'read' | 'write'>;

/** The same for an operation's second half and for jobs, which hold the database itself. */
export function outsideOf({
  database,
  gateways,
  clock,
}: Pick<FinishContext, 'database' | 'gateways' | 'clock'>): Outside {
  return {
    gateways,
    clock,
    read: (work) => read(database, work),
    write: (work) => write(database, work),
  };
}
