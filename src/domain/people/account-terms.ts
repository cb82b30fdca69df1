import { isPostalCode } from '../text/postal-code.ts';
import { faultUnless, type FieldFault, lengthFault, rangeFault } from '../text/field-fault.ts';
import { type Centimes, toChf } from '../money/money.ts';

/** The office's settings for a person: their prices and their rights. Amounts in centimes. */
export interface AccountTerms {
  readonly plan: {
    readonly name: string;
    readonly defaultShipping?: Centimes | undefined;
    readonly maxInvoices?: number | undefined;
  };
  readonly roles: readonly string[];
  readonly tags: readonly string[];
  readonly logistic?: { readonly postalCode: readonly string[] } | undefined;
}

/** The roles that the office grants and revokes. See docs/rules.md#roles. */
export const GIVEN_ROLES: readonly string[] = ['admin', 'administrator', 'operator', 'mod'];

/** Roles at a hub, granted and revoked by its lists of people (docs/rules.md#members). */
const HUB_ROLES = ['manager', 'logistic'];

/** In francs: no contract has a higher delivery price. */
export const MOST_SHIPPING = 200;
export const MOST_INVOICES = 100;

/** The faults of new terms for a person. `plans`: the existing ones. */
export function standingFaults(
  before: AccountTerms,
  { plan, roles, tags, logistic }: AccountTerms,
  plans: readonly string[],
): readonly FieldFault[] {
  const { defaultShipping, maxInvoices } = plan;
  return [
    ...faultUnless(plan.name === before.plan.name || plans.includes(plan.name), 'plan.name', 'unknown'),
    ...(defaultShipping === undefined
      ? []
      : rangeFault('plan.defaultShipping', toChf(defaultShipping), -1, MOST_SHIPPING)),
    ...(maxInvoices === undefined ? [] : rangeFault('plan.maxInvoices', maxInvoices, 0, MOST_INVOICES)),
    ...roles.flatMap((role, at) =>
      faultUnless([...GIVEN_ROLES, ...HUB_ROLES, ...before.roles].includes(role), `roles.${at}`, 'unknown'),
    ),
    ...faultUnless(
      HUB_ROLES.every((role) => roles.includes(role) === before.roles.includes(role)),
      'roles',
      'hub_role',
    ),
    ...tags.flatMap((tag, at) => lengthFault(`tags.${at}`, tag, 1, 40)),
    ...(logistic?.postalCode ?? []).flatMap((code, at) =>
      faultUnless(isPostalCode(code), `logistic.postalCode.${at}`, 'postal_code'),
    ),
  ];
}
