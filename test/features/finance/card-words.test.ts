import { expect, test } from 'vitest';
import type { Subscription } from '../../../src/contract/orders/subscriptions.ts';
import type { Order } from '../../../src/contract/orders/orders.ts';
import { centimes, ZERO } from '../../../src/domain/money/money.ts';
import { anOrder } from '../../support/small-market.ts';
import { aSubscription } from '../../support/a-subscription.ts';
import type { PaymentMethod } from '../../../src/contract/people/payment-methods.ts';
import {
  cardTitle,
  cardWords,
  orderMeans,
  stoppedWords,
} from '../../../src/features/finance/payments/card-words.ts';

const now = Date.parse('2026-11-21T10:00:00Z');

function card(change: Partial<PaymentMethod>): PaymentMethod {
  return {
    alias: 'a',
    number: '•••• 4242',
    expiry: '8/2028',
    issuer: 'visa',
    provider: 'sandbox',
    updated: '2026-01-01T00:00:00.000Z',
    ...change,
  };
}

test.each([
  ['a card valid for years', card({}), 'valable jusqu’à fin 08/28', 'Valable'],
  ['one in its last month', card({ expiry: '11/26' }), 'expire à la fin du mois', '11/26'],
  ['one that has expired', card({ expiry: '10/26' }), 'expirée depuis fin 10/26', 'Expirée'],
  ['one refused by the bank', card({ error: 'card_declined' }), 'la banque l’a refusée', 'Refusée'],
  ['one without a month', card({ expiry: '' }), 'sa date de validité manque', 'Non valable'],
  [
    'one marked “Unvalid instance”',
    card({ error: 'Unvalid instance' }),
    'sa date de validité manque',
    'Non valable',
  ],
  [
    'TWINT, which never expires',
    card({ issuer: 'twint', number: 'TWINT', expiry: '11/2036' }),
    'payé tout de suite',
    'Valable',
  ],
  ['a wallet', card({ provider: 'wallet', issuer: 'twint', expiry: '' }), 'payé tout de suite', 'Valable'],
  [
    'an invoice',
    card({ provider: 'invoice', issuer: 'invoice', expiry: '' }),
    'une par mois, payable à 30\u00a0jours',
    'Valable',
  ],
])('%s', (_, method, detail, badge) => {
  expect(cardWords(method, now, 'Europe/Zurich')).toMatchObject({ detail, badge: { label: badge } });
});

test('a title has the last four digits and no more', () => {
  expect(cardTitle(card({ number: '4242424242424242' }))).toBe('Visa •••• 4242');
  expect(cardTitle(card({ number: '', issuer: 'postfinance' }))).toBe('PostFinance');
});

test('an order names its card only when the credit leaves something to pay', () => {
  const { payment } = anOrder(1, 'alice');
  const means = (change: Partial<Order['payment']>) =>
    orderMeans({ ...payment, issuer: 'visa', number: 'xxxx-4242', captured: ZERO, ...change });
  expect(means({ reserved: ZERO, customer_credit: centimes(2108) })).toBe('Avoir du compte');
  expect(means({ reserved: centimes(800), customer_credit: centimes(1308) })).toBe('Visa •••• 4242');
  expect(means({ reserved: ZERO, customer_credit: ZERO })).toBe('Visa •••• 4242');
});

test('the subscriptions of a removed card are named', () => {
  const gift = {
    frequency: 'month',
    patreon: [{ id: 'pousse', title: 'Pousse', amount: 1000 }],
  } as unknown as Subscription;
  expect(stoppedWords([])).toBe('');
  expect(stoppedWords([aSubscription({})])).toBe(
    ' L’abonnement «\u00a0chaque semaine\u00a0» s’arrête jusqu’à ce que vous choisissiez un autre moyen de paiement.',
  );
  expect(stoppedWords([aSubscription({}), gift])).toMatch(
    /semaine\u00a0» et le soutien «\u00a0Pousse\u00a0» s’arrêtent/,
  );
});
