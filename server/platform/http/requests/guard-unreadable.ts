import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../../../src/contract/core/call.ts';
import { type RefusalCode, refusals } from '../../../../src/contract/core/refusals.ts';
import type { Result } from '../../../../src/domain/core/result.ts';
import { inTransaction } from '../../database/transaction.ts';
import { unavailableCause } from '../../database/unavailable.ts';
import type { Actor } from '../../../core/actor.ts';
import { caughtRefusal, sendAttempt } from '../answers/call-answer.ts';
import type { Context } from '../../../core/request-context.ts';
import type { AppContext } from '../../app-context.ts';
import { guard } from '../session/call-guard.ts';
import { refuseRequest, UnreadableRequest } from '../../../core/refusal.ts';
import { openVisit, readVisitActor } from '../session/request-visit.ts';

/** Who asks whether something is theirs, and when. */
export type OwnershipContext = Pick<Context, 'tx' | 'now'> & { readonly actor: Actor };

/** Whether what the path of a request names is there for somebody and theirs to touch. */
export type OwnershipCheck = (
  asking: OwnershipContext,
  params: unknown,
) => Promise<Result<unknown, RefusalCode>>;

/** A call, and whose it is that its path names; `undefined` when it names nobody's. */
interface OwnedCall {
  readonly call: Call;
  readonly ownershipCheck: OwnershipCheck | undefined;
}

/**
 * What is wrong with a request that could not be read is told only to those who may make the call, with what its path
 * names: who may not is told that, as with any other body. Throws the fault when they may.
 */
export async function guardUnreadable(
  house: AppContext,
  { call, ownershipCheck: whose }: OwnedCall,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  fault: Error,
): Promise<FastifyReply> {
  // Nobody can be looked up then either.
  if (unavailableCause(fault) !== undefined) throw fault;
  const visit = openVisit(house, request);
  try {
    const now = house.clock();
    const actor = await readVisitActor(house.database.db, visit, now);
    guard(call, request, actor, { visit, home: house.environment });
    if (actor !== undefined && whose !== undefined && couldNotBeRead(fault))
      await inTransaction(house.database, async (tx) =>
        refuseStrangers(await whose({ tx, actor, now }, request.params)),
      );
  } catch (error) {
    return sendAttempt(caughtRefusal(error), reply, visit);
  }
  throw fault;
}

/** Why an owner may not do it just now is told once what they ask can be read. */
function refuseStrangers(theirs: Result<unknown, RefusalCode>): void {
  if (!theirs.ok && STRANGER.has(refusals[theirs.refusal].status)) refuseRequest(theirs.refusal);
}

const STRANGER: ReadonlySet<number> = new Set([403, 404]);

function couldNotBeRead(fault: Error): boolean {
  if (fault instanceof UnreadableRequest) return true;
  return 'statusCode' in fault && Number(fault.statusCode) >= 400 && Number(fault.statusCode) < 500;
}
