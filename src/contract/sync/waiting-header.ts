/**
 * The header with a device's number of unsent mutations. It has a file of its own and no schema: every request of every
 * tab carries it.
 */
export const WAITING_HEADER = 'X-Cabas-Waiting';
