/**
 * The header with which a device says how much has not left it yet. It stands alone, without a schema: every request
 * of every tab carries it.
 */
export const WAITING_HEADER = 'X-Cabas-Waiting';
