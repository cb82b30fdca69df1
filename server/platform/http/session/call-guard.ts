import type { FastifyRequest } from 'fastify';
import type { Call } from '../../../../src/contract/core/call.ts';
import { outcomes, push } from '../../../../src/contract/sync/sync.ts';
import { csrfHolds, fromOwnPage, type OwnSites, senderOf } from './csrf.ts';
import { type Actor, mayCall, withoutRoles } from '../../../core/actor.ts';
import { refuseRequest } from '../../../core/refusal.ts';
import type { RequestVisit } from './request-visit.ts';

/** The browser's session, and the origins that may call. */
interface GuardContext {
  readonly visit: Pick<RequestVisit, 'session'>;
  readonly home: OwnSites;
}

/** The calls that keep the roles of a person whose second factor is due: work done in the field is never refused. */
const FIELD_WORK: ReadonlySet<string> = new Set([push.name, outcomes.name]);

/**
 * Refuses callers who may not make this call, before any work: a user other than the page assumes
 * (docs/protocol.md#person), a visitor where a user is required, a request that another site may have sent, an
 * insufficient role. Returns the user as the call sees them: without their roles while a required second factor is due
 * (docs/rules.md#required-second-factor).
 */
export function guard(
  call: Call,
  request: FastifyRequest,
  actor: Actor | undefined,
  { visit: { session }, home }: GuardContext,
): Actor | undefined {
  const claimed = request.headers['x-cabas-person'];
  const engine = call.path.startsWith('/v1/sync/');
  if (typeof claimed === 'string' || engine) guardPerson(String(claimed ?? ''), actor);
  if (actor === undefined && !call.allow.includes('everybody')) refuseRequest('unauthenticated');
  const sender = senderOf(request, home);
  const proven = csrfHolds(request, session) || (call.sameOrigin && fromOwnPage(request, home));
  if (call.changes && (sender === 'foreign' || !proven)) refuseRequest('csrf_invalid');
  if (call.guardedBySite && (sender === 'foreign' || (sender === 'unknown' && !csrfHolds(request, session))))
    refuseRequest('csrf_invalid');
  if (!mayCall(call.allow, actor)) refuseRequest('forbidden');
  if (actor?.secondFactorDue !== true || FIELD_WORK.has(call.name)) return actor;
  const customer = withoutRoles(actor);
  return mayCall(call.allow, customer) ? customer : refuseRequest('second_factor_due');
}

function guardPerson(claimed: string, actor: Actor | undefined): void {
  const present = actor === undefined ? 'visitor' : String(actor.id);
  if (claimed === present) return;
  // An expired session is not another person: signing in again helps.
  if (actor === undefined && /^\d+$/.test(claimed)) refuseRequest('unauthenticated');
  refuseRequest('wrong_person');
}
