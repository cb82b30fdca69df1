import type { Ms } from '../../src/domain/calendar/hub-time.ts';
import type { Database } from '../core/database/database-types.ts';
import type { Environment } from '../core/environment.ts';
import type { Gateways } from '../core/gateways/gateways.ts';
import type { OperationHandler } from './operations/accept-operation.ts';

/** The environment of a process, chosen at its start. The clock is a port, so that tests may shift it. */
export interface AppContext {
  readonly database: Database;
  readonly environment: Environment;
  readonly gateways: Gateways;
  readonly clock: () => Ms;
  /** Returns the handler of an operation by name and version; tests add versions of earlier releases. */
  readonly operations: (op: string, v: number) => OperationHandler | undefined;
}
