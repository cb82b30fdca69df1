import type { FastifyRequest } from 'fastify';
import type { Call } from '../../../../src/contract/core/call.ts';
import { csrfHolds, fromOwnPage, type OwnSites, senderOf } from './csrf.ts';
import { type Actor, mayCall } from '../../../core/actor.ts';
import { refuseRequest } from '../../../core/refusal.ts';
import type { RequestVisit } from './request-visit.ts';

/** By which browser a request came, and which sites are ours. */
interface Asked {
  readonly visit: Pick<RequestVisit, 'session'>;
  readonly home: OwnSites;
}

/**
 * Refuses who may not make this call, before any work: another person than the page believes
 * (docs/protocol.md#person), nobody where somebody is needed, a request that another site may have sent, a role that
 * does not suffice.
 */
export function guard(
  call: Call,
  request: FastifyRequest,
  actor: Actor | undefined,
  { visit: { session }, home }: Asked,
): void {
  const claimed = request.headers['x-cabas-person'];
  const engine = call.path.startsWith('/v1/sync/');
  if (typeof claimed === 'string' || engine) guardPerson(String(claimed ?? ''), actor);
  if (actor === undefined && !call.allow.includes('everybody')) refuseRequest('unauthenticated');
  const sender = senderOf(request, home);
  const proven = csrfHolds(request, session) || (call.sameOrigin && fromOwnPage(request, home));
  if (call.changes && (sender === 'foreign' || !proven)) refuseRequest('csrf_invalid');
  if (call.guardedBySite && (sender === 'foreign' || (sender === 'unsaid' && !csrfHolds(request, session))))
    refuseRequest('csrf_invalid');
  if (!mayCall(call.allow, actor)) refuseRequest('forbidden');
}

function guardPerson(claimed: string, actor: Actor | undefined): void {
  const present = actor === undefined ? 'visitor' : String(actor.id);
  if (claimed === present) return;
  // A session that ended is no other person: signing in again is what helps.
  if (actor === undefined && /^\d+$/.test(claimed)) refuseRequest('unauthenticated');
  refuseRequest('wrong_person');
}
