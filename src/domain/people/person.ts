/** The fields of the current user that the rules read. */
export interface Person {
  /** `null` for a visitor. */
  readonly id: number | null;
  readonly roles: readonly string[];
  readonly shops: readonly { readonly name: string; readonly urlpath?: string | undefined }[];
  readonly plan?: { readonly name?: string | undefined } | undefined;
  readonly orders?: { readonly profile?: string | undefined } | undefined;
  /** The hubs at which a role applies. See docs/rules.md#members. */
  readonly memberships?: readonly Membership[] | undefined;
}

export interface Membership {
  readonly hub: string;
  readonly role: 'logistic' | 'manager';
}

/** The person, shops and hub of the object that a permission is checked for. */
export interface Subject {
  readonly user?: number | undefined;
  /** Name or path of each shop with a share in it. */
  readonly shops?: readonly string[] | undefined;
  readonly hub?: string | undefined;
}

/** A group of people; `self`, `owner-in` and `owner-of` exist only in relation to a subject. */
export type Audience =
  | 'everyone'
  | 'customer'
  | 'self'
  | 'shop-owner'
  /** Owner of one of the subject's shops. */
  | 'owner-in'
  /** Owner of all of the subject's shops. */
  | 'owner-of'
  | 'logistic'
  | 'manager'
  | 'admin';

/** A user who is not signed in. */
export const VISITOR: Person = { id: null, roles: [], shops: [] };

/** A person is authenticated when the id is set. */
export function isAuthenticated({ id }: Pick<Person, 'id'>): boolean {
  return id !== null;
}

/** `admin` and `administrator` are one role. See docs/rules.md#roles. */
export function isAdmin({ roles }: Pick<Person, 'roles'>): boolean {
  return roles.includes('admin') || roles.includes('administrator');
}

/** Whether they work here: deliver, manage or administer. A shop's owner is not staff. */
export function isStaff(person: Pick<Person, 'roles'>): boolean {
  return manages(person) || person.roles.includes('logistic');
}

/** Whether they manage a hub, or all of them. */
export function manages(person: Pick<Person, 'roles'>): boolean {
  return isAdmin(person) || person.roles.includes('manager');
}

/** Whether a second factor that is required of staff would withhold this person's roles. */
export function lacksSecondFactor(person: {
  readonly status: boolean;
  readonly secondFactor: boolean;
}): boolean {
  return person.status && !person.secondFactor;
}

/**
 * Whether they are premium: the plan or the order profile is, or the plan is a shareholder's. See
 * docs/rules.md#premium.
 */
export function isPremium({ plan, orders }: Pick<Person, 'plan' | 'orders'>): boolean {
  return plan?.name === 'premium' || plan?.name === 'shareholder' || orders?.profile === 'premium';
}

/** Whether they own a shop, by name or path. */
export function isOwner({ shops }: Pick<Person, 'shops'>, shop: string): boolean {
  return shops.some(({ name, urlpath }) => name === shop || urlpath === shop);
}

/**
 * The groups that a person belongs to in relation to a subject. A role applies at the hubs of the membership table
 * only, an admin's everywhere. Fields that the subject leaves out are not checked.
 */
export function audiencesOf(person: Person, subject: Subject = {}): ReadonlySet<Audience> {
  const audiences = new Set<Audience>(['everyone']);
  if (!isAuthenticated(person)) return audiences;
  audiences.add('customer');
  if (subject.user === undefined || subject.user === person.id) audiences.add('self');
  if (person.shops.length > 0) audiences.add('shop-owner');
  if (owns(person, subject.shops, 'some')) audiences.add('owner-in');
  if (owns(person, subject.shops, 'every')) audiences.add('owner-of');
  if (holds(person, 'logistic', subject.hub)) audiences.add('logistic');
  if (holds(person, 'manager', subject.hub)) audiences.add('manager');
  if (isAdmin(person)) audiences.add('admin');
  return audiences;
}

function owns(person: Person, shops: Subject['shops'], share: 'some' | 'every'): boolean {
  if (shops === undefined) return person.shops.length > 0;
  return shops.length > 0 && shops[share]((shop) => isOwner(person, shop));
}

function holds({ roles, memberships }: Person, role: Membership['role'], hub: string | undefined): boolean {
  if (!roles.includes(role)) return false;
  return hub === undefined || (memberships?.some((at) => at.hub === hub && at.role === role) ?? false);
}
