import { ping } from '../../../../src/contract/core/ping.ts';
import type { Route } from '../requests/call-handler.ts';

/** Answers pings without the database, so that a client does not take a busy database for a lost network. */
export const pingRoutes: readonly Route[] = [
  { call: ping, answer: (_app, _request, reply) => Promise.resolve(reply.send()) },
];
