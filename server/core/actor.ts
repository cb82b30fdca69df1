import type { Audience } from '../../src/contract/core/call.ts';

/** Who asks: the person of the session, with what they may see and do as of this transaction. */
export interface Actor {
  readonly id: number;
  readonly roles: readonly string[];
  readonly hubs: readonly { readonly slug: string; readonly role: 'manager' | 'logistic' }[];
  /** Shops that they own, by urlpath. */
  readonly shops: readonly string[];
  /** Raised whenever what they may see changes (docs/protocol.md#view). */
  readonly rights: number;
}

/** Whether a person may make a call at all; whose objects it may touch is the service's question. */
export function mayCall(allow: readonly Audience[], actor: Actor | undefined): boolean {
  return allow.some(
    (audience) => audience === 'everybody' || (actor !== undefined && belongs(audience, actor)),
  );
}

/** `admin` and `administrator` are one role (docs/rules.md#roles). */
export function isAdmin({ roles }: Pick<Actor, 'roles'>): boolean {
  return roles.includes('admin') || roles.includes('administrator');
}

/** Whether they work for the hub: as its manager or courier, or as administrator of all. */
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
