import { isStaff, manages } from '../../../domain/people/person.ts';

/** A workplace, or the market itself. */
export interface WorkPlace {
  readonly kind: 'shop' | 'tour' | 'office' | 'market';
  readonly label: string;
  readonly href: string;
}

/**
 * A person's workplaces, and the market last: a person with several roles switches between them. `roles`: as
 * stored on the device, with `shop-owner`. See docs/rules.md#routes.
 */
export function workPlaces(device: { readonly roles: readonly string[] }): readonly WorkPlace[] {
  const owner = device.roles.includes('shop-owner');
  return [
    // `/orders` without parameters shows the hub's board to staff, but an administrator's own shop first.
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
