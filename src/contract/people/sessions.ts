import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { Instant, UserIdInPath } from '../core/wire.ts';

const params = z.object({ id: UserIdInPath });

/** A browser in which somebody is signed in. */
export const OpenSession = z.object({
  /** What it calls itself, as an audit keeps it; absent when it did not say. */
  device: z.optional(z.string()),
  created: Instant,
  /** To the hour. */
  seen: Instant,
  /** Whether it is the one that asks. */
  current: z.boolean(),
});
export type OpenSession = z.output<typeof OpenSession>;

/** Where somebody is signed in, the latest first: their own alone. */
export const listSessions = call({
  name: 'users.sessions',
  method: 'GET',
  path: '/v1/users/:id/sessions',
  allow: ['person'],
  params,
  answer: z.array(OpenSession),
  refusals: ['forbidden'],
});

/** Signs somebody out everywhere else. */
export const closeOtherSessions = call({
  name: 'users.sessions.close',
  method: 'POST',
  path: '/v1/users/:id/sessions/close',
  allow: ['person'],
  params,
  answer: z.array(OpenSession),
  refusals: ['forbidden'],
});
