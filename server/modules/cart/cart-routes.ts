import * as calls from '../../../src/contract/orders/cart.ts';
import * as shared from '../../../src/contract/orders/shared-baskets.ts';
import { DAY_MS, HOUR_MS } from '../../../src/domain/calendar/hub-time.ts';
import { handle } from '../../platform/http/requests/call-handler.ts';
import { readCart, sharedCart, writeCart } from './cart-calls.ts';
import * as service from './shared-baskets.ts';

/** The limit of links created per person, and of links tried per browser or person. */
const INVITATIONS = { tries: 100, withinMs: DAY_MS };
const TRIES = { tries: 60, withinMs: HOUR_MS };

export const cartRoutes = [
  handle(calls.getCart, (context, { query, body }) => readCart(context, query, body)),
  handle(calls.saveCart, (context, { query, body }) => writeCart(context, query, body)),
  handle(calls.sharedCart, (context, { query: { name, uuid } }) => sharedCart(context, name ?? uuid)),
  handle(shared.shareCart, (context, { body }) => service.shareCart(context, body)),
  handle(
    shared.inviteToCart,
    (context, { body }) => service.inviteToCart(context, body),
    (_input, _request, { actor }) => [{ key: `invite:${actor.id}`, ...INVITATIONS }],
  ),
  handle(shared.revokeInvitations, (context, { body }) => service.revokeInvitations(context, body)),
  handle(shared.endSharing, (context, { body }) => service.endSharing(context, body)),
  handle(
    shared.readInvitation,
    (context, { body }) => service.readInvitation(context, body),
    (_input, { ip }) => [{ key: `invitation@${ip}`, ...TRIES }],
  ),
  handle(
    shared.joinCart,
    (context, { body }) => service.joinCart(context, body),
    (_input, _request, { actor }) => [{ key: `join:${actor.id}`, ...TRIES }],
  ),
  handle(shared.removeMember, (context, { body }) => service.removeMember(context, body)),
  handle(shared.basketPresence, (context, { query: { basket } }) => service.basketPresence(context, basket)),
];
