import { expect, test } from 'vitest';

import { CANCEL_REASONS, CANCEL_WORDS, reasonsFor } from '../../../src/domain/order/cancel-reason.ts';
import {
  DELIVERY_OUTCOMES,
  leftWithSomebody,
  OUTCOME_WORDS,
} from '../../../src/domain/fulfilment/delivery-outcome.ts';

test('the cancellation reasons are the given ones, with their words', () => {
  expect(CANCEL_REASONS.map((reason) => `${reason}: ${CANCEL_WORDS[reason]}`)).toEqual([
    'customer: à la demande du client',
    'fraud: fraude',
    'inventory: rupture',
    'system: erreur technique',
    'timeout: non payée à temps',
    'other: autre',
  ]);
});

test('a customer may give only their own reason', () => {
  expect(reasonsFor('customer')).toEqual(['customer']);
  expect(reasonsFor('office')).toEqual(CANCEL_REASONS);
});

test('an unusual delivery outcome has its words', () => {
  expect(DELIVERY_OUTCOMES.map((outcome) => OUTCOME_WORDS[outcome])).toEqual([
    'Livrée',
    'Absent',
    'Refusée',
    'Déposée',
    'Remise au voisin',
  ]);
  expect(DELIVERY_OUTCOMES.filter(leftWithSomebody)).toEqual(['delivered', 'dropped', 'neighbour']);
});
