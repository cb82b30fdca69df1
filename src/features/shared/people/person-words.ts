import type { UserRow } from '../../../contract/people/users.ts';
import { capital, count, month } from '../../../domain/text/french.ts';

/** « 38 commandes depuis mars 2024 »; the date of the account for a person without orders. */
export function sinceText({ orders, created }: Pick<UserRow, 'orders' | 'created'>): string {
  const day = created.slice(0, 10);
  const since = `depuis ${month(day)} ${day.slice(0, 4)}`;
  return orders.count === 0
    ? `Inscription ${since}`
    : `${count(orders.count, 'commande', 'commandes')} ${since}`;
}

/** The name of a plan. */
export function planText({ plan }: Pick<UserRow, 'plan'>): string {
  const known = PLANS[plan.name];
  if (known !== undefined) return known;
  return plan.name === '' ? 'Standard' : capital(plan.name);
}

const PLANS: Readonly<Record<string, string>> = {
  standard: 'Standard',
  customer: 'Standard',
  premium: 'Premium',
  shareholder: 'Sociétaire',
  team: 'Équipe',
  business: 'Entreprise',
  b2b: 'B2B',
  'b2b-school': 'École',
  patreon: 'Soutien',
};
