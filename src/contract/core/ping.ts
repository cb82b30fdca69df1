import { call } from './call.ts';

/**
 * Answers at once without the database, to probe the server. It has a file of its own and no schema, because every tab
 * calls it before it loads the rest of the contract.
 */
export const ping = call({ name: 'ping', method: 'HEAD', path: '/v1/ping', allow: ['everybody'] });
