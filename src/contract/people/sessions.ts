import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { Instant, UserIdInPath } from '../core/wire.ts';

const params = z.object({ id: UserIdInPath });

/** A signed-in browser. */
export const OpenSession = z.object({
  /** Its self-description, as an audit keeps it; absent when it sent none. */
  device: z.optional(z.string()),
  created: Instant,
  /** Rounded to the hour. */
  seen: Instant,
  /** Whether it is the caller's own session. */
  current: z.boolean(),
});
export type OpenSession = z.output<typeof OpenSession>;

/** The caller's own sessions, the latest first. */
export const listSessions = call({
  name: 'users.sessions',
  method: 'GET',
  path: '/v1/users/:id/sessions',
  allow: ['person'],
  params,
  answer: z.array(OpenSession),
  refusals: ['forbidden'],
});

/** Ends all other sessions of the caller. */
export const closeOtherSessions = call({
  name: 'users.sessions.close',
  method: 'POST',
  path: '/v1/users/:id/sessions/close',
  allow: ['person'],
  params,
  answer: z.array(OpenSession),
  refusals: ['forbidden'],
});
