import { describe, expect, test } from 'vitest';
import type { Finding, FindingKind, OrderPayment } from '../../../src/contract/orders/acquirer.ts';
import { DAY_MS } from '../../../src/domain/calendar/hub-time.ts';
import { centimes } from '../../../src/domain/money/money.ts';
import {
  dashboardAddress,
  heardText,
  modeNotice,
  modeText,
  testText,
} from '../../../src/features/finance/acquirer/acquirer-words.ts';
import { findingWords } from '../../../src/features/finance/acquirer/finding-words.ts';
import { lifeEntries, presentText } from '../../../src/features/finance/acquirer/payment-life-words.ts';

const NOW = Date.parse('2026-11-29T10:00:00.000Z');

describe('the words of the acquirer', () => {
  test.each([
    ['stripe', true, 'Stripe, argent réel', undefined],
    ['stripe', false, 'Stripe, essai, aucun argent réel', 'Essai\u00a0: aucun argent réel'],
    ['sandbox', false, 'Bac à sable, essai, aucun argent réel', 'Essai\u00a0: aucun argent réel'],
    ['none', false, 'Aucune carte n’est prise', 'Aucune carte n’est prise'],
  ] as const)('%s, live %s: « %s »', (provider, live, text, notice) => {
    expect(modeText({ provider, live })).toBe(text);
    expect(modeNotice({ provider, live })?.title).toBe(notice);
  });

  test.each([
    [undefined, false, 'Aucun événement reçu pour l’instant'],
    [NOW - 180_000, false, 'Dernier événement il y a 3\u00a0min'],
    [
      NOW - 2 * DAY_MS,
      true,
      'Aucun événement reçu depuis 2\u00a0jours\u00a0: vérifiez l’adresse du webhook.',
    ],
    [undefined, true, 'Aucun événement reçu\u00a0: vérifiez l’adresse du webhook.'],
  ])('last contact %s, silent %s: « %s »', (at, silent, text) => {
    const heard = at === undefined ? undefined : new Date(at).toISOString();
    expect(heardText({ silent, heard }, NOW)).toBe(text);
  });

  test.each([
    ['stripe', true, 'pi_a1', 'https://dashboard.stripe.com/payments/pi_a1'],
    ['stripe', false, 'pi_a1', 'https://dashboard.stripe.com/test/payments/pi_a1'],
    ['stripe', true, 'seti_a1', undefined],
    ['stripe', true, undefined, undefined],
    ['sandbox', false, 'pi_a1', undefined],
  ])('a payment of %s, live %s, %s is at %s', (provider, live, reference, address) => {
    expect(dashboardAddress(provider, live, reference)).toBe(address);
  });
});

test.each([
  ['sandbox', false, 'Bac à sable\u00a0: aucun argent réel.'],
  ['stripe', false, 'Essai chez Stripe\u00a0: aucun argent réel.'],
  ['stripe', true, undefined],
  ['invoice', false, undefined],
])('the office reads that a payment of %s, live %s, is one of a test', (provider, live, text) => {
  expect(testText({ provider, live })).toBe(text);
});

describe('the words of a finding', () => {
  const finding = (kind: FindingKind, oid?: number): Finding => ({
    ...{ id: 'a3f1c2d4-0000-4000-8000-000000000001', kind, amount: centimes(4210) },
    ...{ found: '2026-11-29T09:00:00.000Z', ...(oid !== undefined && { oid }) },
  });

  test.each([
    ['payment_without_order', 'Payé sans commande', 'Remboursez le client.'],
    ['order_without_payment', 'Commande sans paiement', 'avant de livrer'],
    ['other_amounts', 'Montants différents', 'vie du paiement'],
    ['hold_lost', 'Réservation perdue', 'appelez le client'],
    ['hold_ending', 'Réservation bientôt échue', 'Encaissez la commande aujourd’hui'],
  ] as const)('%s: « %s », with what to do', (kind, title, todo) => {
    const words = findingWords(finding(kind, 2000123), 'fr-FR');
    expect(words.title).toBe(title);
    expect(words.happened).toContain('42,10\u00a0CHF');
    expect(words.happened).toContain('commande 2000123');
    expect(words.todo).toContain(todo);
  });

  test.each([
    [{}, 'Paiement contesté', 'la commande n’est pas arrivée', 'envoyez vos preuves'],
    [{ state: 'under_review' }, 'Paiement contesté', 'la commande n’est pas arrivée', 'qui décide'],
    [{ inquiry: true }, 'La banque demande des explications', 'n’est pas arrivée', 'remboursez la commande'],
    [{ reason: 'new_reason' }, 'Paiement contesté', 'new_reason', 'Appelez le client'],
  ] as const)('a dispute %o: « %s »', (change, title, happened, todo) => {
    const dispute = {
      ...{ amount: centimes(4210), reason: 'product_not_received', state: 'answer_due' as const },
      ...{ opened: '2026-11-29T09:00:00.000Z', ...change },
    };
    const words = findingWords({ ...finding('disputed', 2000123), dispute }, 'fr-FR');
    expect(words.title).toBe(title);
    expect(words.happened).toContain(happened);
    expect(words.todo).toContain(todo);
  });

  test('names no order when none is known', () => {
    expect(findingWords(finding('payment_without_order'), 'fr-FR').happened).toContain('commande inconnue');
  });
});

describe('the history of a payment', () => {
  const life: OrderPayment = {
    ...{ oid: 2000123, when: '2026-12-01T16:00:00.000Z', timezone: 'Europe/Zurich' },
    ...{ method: { issuer: 'visa', number: 'xxxx-xxxx-xxxx-4242' }, status: 'paid' },
    ...{ reserved: centimes(5000), captured: centimes(4210), refunded: centimes(0) },
    steps: [
      { at: '2026-11-28T10:00:00.000Z', what: 'authorize', amount: centimes(5000) },
      { at: '2026-11-29T09:00:02.000Z', what: 'capture', amount: centimes(4210) },
    ],
    operations: [
      {
        ...{ at: '2026-11-29T09:00:00.000Z', kind: 'capture', state: 'done', amount: centimes(4210) },
        who: 'Maya Rochat',
      },
    ],
    events: [{ at: '2026-11-28T10:00:01.000Z', kind: 'payment_intent.amount_capturable_updated' }],
  };

  test('lists the market’s actions and Stripe’s events in one order', () => {
    expect(lifeEntries(life, 'fr-FR').map(({ what, detail }) => [what, detail])).toEqual([
      ['Réservé\u00a0: 50,00\u00a0CHF', undefined],
      ['Stripe a réservé le montant', 'payment_intent.amount_capturable_updated'],
      ['Encaissement demandé\u00a0: 42,10\u00a0CHF', 'Maya Rochat'],
      ['Encaissé\u00a0: 42,10\u00a0CHF', undefined],
    ]);
  });

  test('says that prepaid money was refunded with the order', () => {
    const steps = [
      { at: '2026-11-28T10:00:00.000Z', what: 'prepay', amount: centimes(4872) },
      { at: '2026-11-28T11:00:00.000Z', what: 'cancel', amount: centimes(4872) },
    ];
    const entries = lifeEntries({ ...life, steps, operations: [], events: [] }, 'fr-FR');
    expect(entries.map(({ what }) => what)).toEqual([
      'Payé d’avance\u00a0: 48,72\u00a0CHF',
      'Annulé et remboursé\u00a0: 48,72\u00a0CHF',
    ]);
  });

  test('says why a capture was declined, and shows a dispute', () => {
    const entries = lifeEntries(
      {
        ...life,
        steps: [],
        events: [],
        operations: [
          {
            ...{ at: '2026-11-29T09:00:00.000Z', kind: 'capture', state: 'refused', amount: centimes(4210) },
            decline: 'insufficient_funds',
          },
        ],
        disputes: [
          {
            ...{ amount: centimes(4210), reason: 'fraudulent', state: 'lost' },
            opened: '2026-12-09T09:00:00.000Z',
          },
        ],
      },
      'fr-FR',
    );
    expect(entries.map(({ what, detail }) => [what, detail])).toEqual([
      ['Encaissement refusé par la banque\u00a0: 42,10\u00a0CHF', 'le compte n’est pas assez couvert'],
      [
        'Contestation perdue\u00a0: la banque a repris l’argent\u00a0: 42,10\u00a0CHF',
        'le client dit ne pas avoir payé lui-même',
      ],
    ]);
  });

  test('shows Stripe’s answer, or why there is none', () => {
    const known = { provider: 'stripe', live: true, state: 'held' };
    const present = {
      state: 'held',
      amount: centimes(1),
      captured: centimes(0),
      refunded: centimes(0),
    } as const;
    expect(presentText({ ...known, present })).toBe('Réservé, pas encore encaissé');
    expect(presentText({ ...known, unanswered: 'unreachable' })).toContain('Il ne répond pas');
    expect(presentText({ ...known, unanswered: 'refused' })).toContain('refuse la clé');
  });
});
