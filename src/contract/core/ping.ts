import { call } from './call.ts';

/**
 * Answers at once and touches no database: is the server there? It stands alone, without a schema, because every tab
 * asks it before it needs anything else of the contract.
 */
export const ping = call({ name: 'ping', method: 'HEAD', path: '/v1/ping', allow: ['everybody'] });
