import type { FulfilmentStatus } from './line-status.ts';
import type { StatusWords } from '../core/status-tone.ts';

/** The label of each preparation status of a line or an order (docs/rules.md#words-of-states). */
export const FULFILMENT_WORDS: Readonly<Record<FulfilmentStatus, StatusWords>> = {
  failure: { label: 'Échec', tone: 'danger' },
  created: { label: 'Créée', tone: 'slate' },
  reserved: { label: 'Réservée', tone: 'info' },
  partial: { label: 'Partielle', tone: 'bell' },
  fulfilled: { label: 'Prête', tone: 'brand' },
};
