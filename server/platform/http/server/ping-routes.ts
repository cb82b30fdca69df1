import { ping } from '../../../../src/contract/core/ping.ts';
import type { Route } from '../requests/call-handler.ts';

/** Is the server there? Answered without the database, so that a busy one is not taken for a lost network. */
export const pingRoutes: readonly Route[] = [
  { call: ping, answer: (_house, _request, reply) => Promise.resolve(reply.send()) },
];
