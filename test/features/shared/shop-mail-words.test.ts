import { expect, test } from 'vitest';
import { shopMailsSummary, shopMailWords } from '../../../src/features/shared/orders/shop-mail-words.ts';

const ZONE = 'Europe/Zurich';
const CUTOFF = '2026-11-23T15:00:00.000Z';
const before = Date.parse('2026-11-23T09:00:00.000Z');
const after = Date.parse('2026-11-23T16:00:00.000Z');
const nextDay = Date.parse('2026-11-24T08:00:00.000Z');
const mail = (
  state: 'waiting' | 'sent' | 'failed' | 'unknown',
  kind: 'preparation' | 'difference' = 'preparation',
) => ({
  ...{ kind, state },
  at: '2026-11-23T15:02:10.000Z',
});

test.each([
  // now     mails                                     words                                                          failed
  [before, [], 'Liste envoyée par e-mail aujourd’hui 16h', false],
  [after, [], 'Liste pas encore envoyée par e-mail', false],
  [after, [mail('sent')], 'Envoyé par e-mail à 16h02', false],
  [nextDay, [mail('sent')], 'Envoyé par e-mail lundi 23 novembre à 16h02', false],
  [after, [mail('sent'), mail('sent', 'difference')], 'Changements envoyés par e-mail à 16h02', false],
  [after, [mail('sent'), mail('waiting')], 'L’e-mail part dans un instant', false],
  [after, [mail('failed')], 'L’e-mail n’a pas pu être envoyé', true],
  [after, [mail('failed'), mail('sent')], 'Envoyé par e-mail à 16h02', false],
  [after, [mail('unknown')], 'Envoi interrompu\u00a0: l’e-mail est peut-être arrivé', false],
])('the state of a shop’s mail is worded', (now, mails, words, failed) => {
  expect(shopMailWords({ cutoff: CUTOFF, mails }, now, ZONE)).toEqual({ words, failed });
});

test('a shop without an address is named with the reason', () => {
  const why = 'Aucun responsable ne lui est attribué.';
  expect(shopMailWords({ cutoff: CUTOFF, why, mails: [] }, before, ZONE)).toEqual({
    words: `Pas d’e-mail possible\u00a0: ${why}`,
    failed: true,
  });
});

test('the mails of a day are counted shop by shop, by their latest one', () => {
  const at = '2026-11-24T15:00:00.000Z';
  const mail = (
    kind: 'preparation' | 'difference' | 'again',
    state: 'waiting' | 'sent' | 'failed' | 'unknown',
  ) => ({
    ...{ kind, at, state },
  });
  expect(
    shopMailsSummary([
      { mails: [mail('preparation', 'sent')] },
      { mails: [mail('preparation', 'sent'), mail('difference', 'sent')] },
      { mails: [mail('preparation', 'failed'), mail('again', 'sent')] },
      { mails: [mail('preparation', 'waiting')] },
      { mails: [] },
    ]),
  ).toEqual({ words: '3\u00a0listes envoyées, 1 avec des changements et 2 pas encore', failed: false });
  expect(
    shopMailsSummary([
      { mails: [mail('preparation', 'sent'), mail('difference', 'failed')] },
      { why: 'pas d’adresse', mails: [] },
      { mails: [mail('preparation', 'unknown')] },
    ]),
  ).toEqual({ words: '1\u00a0échec, 1 sans e-mail et 1 à vérifier', failed: true });
});
