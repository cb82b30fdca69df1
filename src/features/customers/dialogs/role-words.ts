import { GIVEN_ROLES } from '../../../domain/people/account-terms.ts';

/** A role that the office can grant: its name and what it allows. */
export interface GrantableRole {
  readonly role: string;
  readonly name: string;
  readonly opens: string;
}

/** `administrator` is an alias of `admin` (docs/rules.md#roles) and no separate choice. */
export const ROLE_CHOICES: readonly GrantableRole[] = [
  {
    role: 'admin',
    name: 'Administration',
    opens: 'Ouvre tout\u00a0: clients, factures, prix, réglages, et ce qui est décidé des autres.',
  },
  {
    role: 'operator',
    name: 'Opérateur',
    opens: 'N’ouvre rien de plus ici, et reste lisible par d’autres outils.',
  },
  {
    role: 'mod',
    name: 'Modération',
    opens: 'N’ouvre rien de plus ici, et reste lisible par d’autres outils.',
  },
];

/** The roles of a person, without duplicates and without the customer role. */
export function rolesText(roles: readonly string[]): string[] {
  return [...new Set(roles.map((role) => NAMES[role] ?? role))];
}

/** Whether a person has a role, aliases included. */
export function hasRole(roles: readonly string[], role: string): boolean {
  return roles.some((one) => sameRole(one) === role);
}

/** The full list to save: roles that the office does not grant are kept. */
export function rolesAfter(before: readonly string[], granted: readonly string[]): string[] {
  const kept = before.filter((role) => !GIVEN_ROLES.includes(role) || granted.includes(sameRole(role)));
  return [...kept, ...granted.filter((role) => !hasRole(kept, role))];
}

function sameRole(role: string): string {
  return role === 'administrator' ? 'admin' : role;
}

const NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(ROLE_CHOICES.map(({ role, name }) => [role, name])),
  administrator: 'Administration',
  manager: 'Responsable de marché',
  logistic: 'Livraison',
};
