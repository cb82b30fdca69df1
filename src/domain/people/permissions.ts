import { audiencesOf } from './person.ts';
import type { Audience, Person, Subject } from './person.ts';

/**
 * The permissions: screens hide by them, the server enforces them. See docs/rules.md#permissions. `self`, owners and a
 * role at a hub depend on the subject: its person, its shops, its hub.
 */
export const PERMISSIONS = {
  'shop.browse': ['everyone'],
  'cart.fill': ['everyone'],

  'order.place': ['self', 'admin'],
  'order.read': ['self', 'owner-in', 'logistic', 'manager', 'admin'],
  'order.rate': ['self'],
  'order.cancel': ['self', 'manager', 'admin'],
  'like.set': ['self'],
  'diet.set': ['self'],
  'address.edit': ['self', 'admin'],
  'payment.edit': ['self', 'admin'],
  'profile.edit': ['self', 'admin'],
  'subscription.edit': ['self', 'admin'],

  'orders.list': ['shop-owner', 'logistic', 'manager', 'admin'],
  'line.prepare': ['owner-of', 'logistic', 'manager', 'admin'],
  'line.settle-dispute': ['manager', 'admin'],
  'order.bags': ['logistic', 'manager', 'admin'],
  'order.containers': ['logistic', 'manager', 'admin'],
  'order.deliver': ['logistic', 'manager', 'admin'],
  'order.position': ['logistic', 'manager', 'admin'],
  'tour.assign': ['logistic', 'manager', 'admin'],
  'vendor.collect': ['logistic', 'manager', 'admin'],

  'order.issue': ['manager', 'admin'],
  'order.capture': ['manager', 'admin'],
  'order.refund': ['manager', 'admin'],
  'order.remove': ['admin'],
  'invoice.settle': ['admin'],
  'payment.follow': ['admin'],
  'credit.grant': ['admin'],

  'product.edit': ['owner-of', 'admin'],
  'stock.count': ['owner-of', 'manager', 'admin'],
  'shop.edit': ['owner-of', 'admin'],
  'shop.publish': ['admin'],
  'shops.unpublished': ['manager', 'admin'],
  'report.shop': ['owner-of', 'admin'],
  'report.shopper': ['logistic', 'manager', 'admin'],
  'issues.read': ['owner-in', 'manager', 'admin'],

  'category.edit': ['admin'],
  'document.edit': ['admin'],
  'hub.content': ['manager', 'admin'],
  'hub.manage': ['manager', 'admin'],
  'hub.admin': ['admin'],
  'config.edit': ['admin'],
  'customers.list': ['admin'],
  'customer.status': ['admin'],
  'customer.remove': ['admin'],
  'crm.send': ['admin'],
  'subscriptions.list': ['manager', 'admin'],
} as const satisfies Record<string, readonly Audience[]>;

export type Permission = keyof typeof PERMISSIONS;

/** Whether a person has a permission for a subject; without a subject, for any subject of theirs. */
export function can(person: Person, act: Permission, subject: Subject = {}): boolean {
  const audiences = audiencesOf(person, subject);
  return PERMISSIONS[act].some((audience) => audiences.has(audience));
}
