import { isStaff, manages } from '../../../domain/people/person.ts';

/** A place of work, or the market itself. */
export interface WorkPlace {
  readonly kind: 'shop' | 'tour' | 'office' | 'market';
  readonly label: string;
  readonly href: string;
}

/**
 * Where a person's work is, and the market at the end: a person with several roles switches between these. `roles`: as
 * the device remembers them, with `shop-owner`. See docs/rules.md#routes.
 */
export function workPlaces(device: { readonly roles: readonly string[] }): readonly WorkPlace[] {
  const owner = device.roles.includes('shop-owner');
  return [
    // /orders alone is the hub's board for staff, and an administrator's own shop first.
    ...(owner
      ? [
          {
            kind: 'shop',
            label: 'Ma boutique',
            href: isStaff(device) ? '/orders?of=mine' : '/orders',
          } as const,
        ]
      : []),
    ...(device.roles.includes('logistic')
      ? [{ kind: 'tour', label: 'Tournée', href: '/shopper' } as const]
      : []),
    ...(manages(device)
      ? [{ kind: 'office', label: 'Bureau', href: owner ? '/orders?of=all' : '/orders' } as const]
      : []),
    { kind: 'market', label: 'Le marché', href: '/home' },
  ];
}
