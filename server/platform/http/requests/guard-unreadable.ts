import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../../../src/contract/core/call.ts';
import { type RefusalCode, refusals } from '../../../../src/contract/core/refusals.ts';
import type { Result } from '../../../../src/domain/core/result.ts';
import { inTransaction } from '../../database/transaction.ts';
import { unavailableCause } from '../../database/unavailable.ts';
import type { Actor } from '../../../core/actor.ts';
import { caughtRefusal, sendAttempt, toldTo } from '../answers/call-answer.ts';
import type { Context } from '../../../core/request-context.ts';
import type { AppContext } from '../../app-context.ts';
import { guard } from '../session/call-guard.ts';
import { refuseRequest, UnreadableRequest } from '../../../core/refusal.ts';
import { openVisit, readVisitActor } from '../session/request-visit.ts';

/** The context of an ownership check. */
export type OwnershipContext = Pick<Context, 'tx' | 'now'> & { readonly actor: Actor };

/** Returns whether the object that a path names exists and the user may change it. */
export type OwnershipCheck = (
  context: OwnershipContext,
  params: unknown,
) => Promise<Result<unknown, RefusalCode>>;

/** A call and the ownership check of the object in its path; `undefined` when the object has no owner. */
interface OwnedCall {
  readonly call: Call;
  readonly ownershipCheck: OwnershipCheck | undefined;
}

/**
 * Answers an unreadable request. Only callers who may make the call on the object in its path receive the faults, which
 * are thrown; the others receive the same refusal as with any other body.
 */
export async function guardUnreadable(
  app: AppContext,
  { call, ownershipCheck }: OwnedCall,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  fault: Error,
): Promise<FastifyReply> {
  // Without a database the caller cannot be looked up either.
  if (unavailableCause(fault) !== undefined) throw fault;
  const visit = openVisit(app, request);
  try {
    const now = app.clock();
    const signedIn = await readVisitActor(app.database.db, visit, now);
    const actor = guard(call, request, signedIn, { visit, home: app.environment });
    if (actor !== undefined && ownershipCheck !== undefined && isUnreadable(fault))
      await inTransaction(app.database, async (tx) =>
        refuseNonOwner(actor, await ownershipCheck({ tx, actor, now }, request.params)),
      );
  } catch (error) {
    return sendAttempt(caughtRefusal(error), reply, visit);
  }
  throw fault;
}

/** Refuses callers without access. Other refusals follow once the request is readable. */
function refuseNonOwner(actor: Actor, ownership: Result<unknown, RefusalCode>): void {
  if (!ownership.ok && NO_ACCESS.has(refusals[ownership.refusal].status))
    refuseRequest(toldTo(actor, ownership.refusal));
}

const NO_ACCESS: ReadonlySet<number> = new Set([403, 404]);

function isUnreadable(fault: Error): boolean {
  if (fault instanceof UnreadableRequest) return true;
  return 'statusCode' in fault && Number(fault.statusCode) >= 400 && Number(fault.statusCode) < 500;
}
