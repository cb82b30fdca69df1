import type { Audience } from '../../src/contract/core/call.ts';

/** The signed-in user of a request, with their rights as of this transaction. */
export interface Actor {
  readonly id: number;
  readonly roles: readonly string[];
  readonly hubs: readonly { readonly slug: string; readonly role: 'manager' | 'logistic' }[];
  /** Shops that they own, by urlpath. */
  readonly shops: readonly string[];
  /** Incremented whenever their rights change (docs/protocol.md#view). */
  readonly rights: number;
  /** Whether their roles are withheld until they confirm a second factor (docs/rules.md#required-second-factor). */
  readonly secondFactorDue?: boolean;
}

/** Whether the caller's role allows the call; access to a single object is checked by the service. */
export function mayCall(allow: readonly Audience[], actor: Actor | undefined): boolean {
  return allow.some(
    (audience) => audience === 'everybody' || (actor !== undefined && belongs(audience, actor)),
  );
}

/** The user as a customer, without what their roles, hubs and shops give. */
export function withoutRoles(actor: Actor): Actor {
  return { ...actor, roles: [], hubs: [], shops: [] };
}

/** `admin` and `administrator` are one role (docs/rules.md#roles). */
export function isAdmin({ roles }: Pick<Actor, 'roles'>): boolean {
  return roles.includes('admin') || roles.includes('administrator');
}

/** Whether the user works for the hub, as its manager or courier or as an administrator of all hubs. */
export function worksFor(actor: Actor, hub: string, role?: 'manager' | 'logistic'): boolean {
  return (
    isAdmin(actor) || actor.hubs.some((one) => one.slug === hub && (role === undefined || one.role === role))
  );
}

function belongs(audience: Exclude<Audience, 'everybody'>, actor: Actor): boolean {
  switch (audience) {
    case 'person':
      return true;
    case 'shop-owner':
      return actor.shops.length > 0;
    case 'logistic':
      return actor.roles.includes('logistic') || actor.hubs.some(({ role }) => role === 'logistic');
    case 'manager':
      return actor.hubs.some(({ role }) => role === 'manager');
    case 'admin':
      return isAdmin(actor);
  }
}
