import type { FulfilmentStatus } from './line-status.ts';
import type { StatusWords } from '../core/status-tone.ts';

/** What the preparation of a line or of an order is called on the screen (docs/rules.md#words-of-states). */
export const FULFILMENT_WORDS: Readonly<Record<FulfilmentStatus, StatusWords>> = {
  failure: { label: 'Échec', tone: 'danger' },
  created: { label: 'Créée', tone: 'slate' },
  reserved: { label: 'Réservée', tone: 'info' },
  partial: { label: 'Partielle', tone: 'bell' },
  fulfilled: { label: 'Prête', tone: 'brand' },
};
