import { expect, test } from 'vitest';
import type { OrderAuditEntry } from '../../../src/contract/orders/order-history.ts';
import { auditEntryWords, historyCsv } from '../../../src/features/board/detail/history-words.ts';

const items = [{ line: 1, title: 'Tomme' }];
const here = { zone: 'Europe/Zurich', locale: 'fr-FR' } as const;
const aDeed = (deed: Partial<OrderAuditEntry>): OrderAuditEntry => ({
  ...{ id: 1, at: '2026-11-24T15:05:00.000Z', action: 'item.tick', changes: [] },
  ...deed,
});

test('names the author, the time in the hub’s zone, and the device', () => {
  const deed = aDeed({ who: 'Karim', device: '019aa000-0000-7000-8000-000000004f2a' });
  expect(auditEntryWords(deed, items, here)).toMatchObject({
    what: 'Article préparé',
    by: 'Karim, 24 novembre 2026 à 16h05, appareil …4f2a',
    why: undefined,
  });
});

test.each([
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36', ', navigateur sur Android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', ', navigateur sur Windows'],
  ['curl/8.5.0', ''],
])('names the origin %s of an entry made by a call', (device, words) => {
  const { by } = auditEntryWords(aDeed({ who: 'Nadège', device }), items, here);
  expect(by).toBe(`Nadège, 24 novembre 2026 à 16h05${words}`);
});

test('names the number of stars of a customer’s review', () => {
  const changes = [{ field: 'score', before: null, after: 0 }];
  expect(auditEntryWords(aDeed({ action: 'orders.issue.request', changes }), items, here)).toMatchObject({
    what: 'Avis du client',
    changes: ['Note\u00a0: rien, puis 1\u00a0étoile sur 4'],
  });
});

test('names a line that a change removed from the order', () => {
  const changes = [
    { line: 3, field: 'title', before: 'Betteraves', after: null },
    { line: 3, field: 'wanted', before: 1, after: null },
  ];
  expect(auditEntryWords(aDeed({ action: 'order.change', changes }), items, here).changes).toEqual([
    'Betteraves, commandé\u00a0: 1, puis rien',
  ]);
});

test('names the system, and the reason', () => {
  expect(auditEntryWords(aDeed({ action: 'order.cancel', why: 'timeout' }), items, here)).toMatchObject({
    what: 'Annulation',
    by: 'le système, 24 novembre 2026 à 16h05',
    why: 'non payée à temps',
  });
});

test.each([
  // change → text
  [
    { line: 1, field: 'status', before: 'reserved', after: 'fulfilled' },
    'Tomme, état\u00a0: à préparer, puis dans le sac',
  ],
  [
    { line: 1, field: 'finalprice', before: 1200, after: 1245 },
    'Tomme, prix\u00a0: 12,00\u00a0CHF, puis 12,45\u00a0CHF',
  ],
  [{ line: 1, field: 'grams', before: null, after: 415 }, 'Tomme, poids\u00a0: pas pesé, puis 415\u00a0g'],
  [{ line: 1, field: 'quantity', before: null, after: 2 }, 'Tomme, trouvé\u00a0: tout, puis 2'],
  [{ line: 1, field: 'dispute', before: false, after: true }, 'Tomme, désaccord\u00a0: non, puis oui'],
  [
    { line: 9, field: 'issue', before: 'issue_no_issue', after: 'issue_missing_product' },
    'Ligne 9, problème\u00a0: aucun problème, puis produit manquant',
  ],
  [{ field: 'status', before: 'authorized', after: 'paid' }, 'Paiement\u00a0: autorisé, puis payé'],
  [
    { field: 'shipping', before: 1190, after: 500 },
    'Frais de livraison\u00a0: 11,90\u00a0CHF, puis 5,00\u00a0CHF',
  ],
  [{ field: 'outcome', before: null, after: 'absent' }, 'À la porte\u00a0: pas encore livrée, puis Absent'],
  [{ field: 'bearer', before: null, after: 'hub' }, 'À la charge de\u00a0: rien, puis le marché'],
  [{ field: 'bearer', before: null, after: 'shop' }, 'À la charge de\u00a0: rien, puis les producteurs'],
  [{ field: 'bearer', before: null, after: 'Laiterie' }, 'À la charge de\u00a0: rien, puis Laiterie'],
  [{ field: 'cause', before: null, after: 'late' }, 'Raison\u00a0: rien, puis Livraison en retard'],
  [{ field: 'bags', before: 0, after: 3 }, 'Sacs\u00a0: sacs à compter, puis 3\u00a0sacs'],
  [{ field: 'priority', before: 0, after: 2 }, 'Tournée\u00a0: Sans tournée, puis Tournée\u00a02'],
])('formats %o', (change, words) => {
  expect(auditEntryWords(aDeed({ changes: [change] }), items, here).changes).toEqual([words]);
});

test('omits values without meaning to a reader', () => {
  const changes = [{ field: 'position', before: 12_070, after: 12_065 }];
  expect(auditEntryWords(aDeed({ changes }), items, here).changes).toEqual([]);
});

test('exports a row for each change, in words', () => {
  const changes = [
    { line: 1, field: 'wanted', before: 2, after: 1 },
    { line: 1, field: 'title', before: 'Tomme', after: 'Tomme fermière' },
  ];
  const entries = [
    aDeed({ action: 'order.edit', who: 'Nadège', why: 'Au téléphone; urgent', changes }),
    aDeed({ action: 'order.cancel', why: 'timeout' }),
  ];
  expect(historyCsv(entries, items, here).split('\r\n')).toEqual([
    '\ufeffJour;Heure;Action;Qui;Appareil;Quoi;Avant;Après;Motif',
    '2026-11-24;16h05;Changée par le marché;Nadège;;"Tomme, commandé";2;1;"Au téléphone; urgent"',
    '2026-11-24;16h05;Annulation;le système;;;;;non payée à temps',
    '',
  ]);
});
