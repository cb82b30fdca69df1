import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../src/contract/call.ts';
import { caughtRefusal, sendAttempt } from './answer.ts';
import type { House } from './context.ts';
import { guard } from './guard.ts';
import { openVisit, readVisitor } from './session.ts';

/**
 * What is wrong with a request that could not be read is told only to those who may make the call: who may not is told
 * that, as with any other body. Throws the fault when they may.
 */
export async function guardUnread(
  house: House,
  call: Call,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  fault: Error,
): Promise<FastifyReply> {
  const visit = openVisit(house, request);
  try {
    guard(call, request, await readVisitor(house.database.db, visit, house.clock()));
  } catch (error) {
    return sendAttempt(caughtRefusal(error), reply, visit);
  }
  throw fault;
}
