import { GIVEN_ROLES } from '../../../domain/people/account-terms.ts';

/** A role that the office gives: what it is called, and what it opens. */
export interface GivenRole {
  readonly role: string;
  readonly name: string;
  readonly opens: string;
}

/** `administrator` is `admin` under another name (docs/rules.md#roles), and no choice of its own. */
export const ROLE_CHOICES: readonly GivenRole[] = [
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

/** Everything that somebody is here, each once; nothing said for a role that is only a customer's. */
export function rolesText(roles: readonly string[]): string[] {
  return [...new Set(roles.map((role) => NAMES[role] ?? role))];
}

/** Whether somebody has it, under whichever name. */
export function hasRole(roles: readonly string[], role: string): boolean {
  return roles.some((one) => sameRole(one) === role);
}

/** The whole list as it is to be: what the office does not give stays as it stands. */
export function rolesAfter(before: readonly string[], given: readonly string[]): string[] {
  const kept = before.filter((role) => !GIVEN_ROLES.includes(role) || given.includes(sameRole(role)));
  return [...kept, ...given.filter((role) => !hasRole(kept, role))];
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
