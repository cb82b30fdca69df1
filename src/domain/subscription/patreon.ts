import { centimes } from '../money/money.ts';
import type { Centimes } from '../money/money.ts';
import type { Frequency } from './subscription.ts';

/** A support tier: a regular gift to the market for nothing in return. */
export interface Tier {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly price: Centimes;
  readonly frequencies: readonly Frequency[];
}

/** The four tiers of Cabas. See docs/rules.md#support-tiers. */
export const PATREON_TIERS: readonly Tier[] = [
  {
    id: 'graine',
    title: 'Graine',
    description: 'Un café par mois pour que le marché tienne debout.',
    price: centimes(500),
    frequencies: ['month'],
  },
  {
    id: 'pousse',
    title: 'Pousse',
    description: 'De quoi garder les vélos en état de rouler.',
    price: centimes(1000),
    frequencies: ['week', 'month'],
  },
  {
    id: 'verger',
    title: 'Verger',
    description: 'Une part du loyer de la halle où tout se prépare.',
    price: centimes(2500),
    frequencies: ['week', 'month'],
  },
  {
    id: 'ferme',
    title: 'Ferme',
    description: 'Aide un producteur à commencer au marché.',
    price: centimes(5000),
    frequencies: ['month'],
  },
];

/** The default frequency of a gift. */
export const PATREON_FREQUENCY: Frequency = 'month';

/** The tier of this name, if it is available at that frequency. */
export function tierOf(id: string, frequency: Frequency): Tier | undefined {
  return PATREON_TIERS.find((tier) => tier.id === id && tier.frequencies.includes(frequency));
}
