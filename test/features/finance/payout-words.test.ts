import { describe, expect, test } from 'vitest';
import type { ShopDue } from '../../../src/contract/orders/payouts.ts';
import { centimes } from '../../../src/domain/money/money.ts';
import { ibanLacks, lastClosedDay } from '../../../src/domain/payment/payout.ts';
import {
  duesCsv,
  holdText,
  payoutState,
  receivableText,
  settledText,
} from '../../../src/features/finance/payouts/payout-words.ts';
import { reservedWords } from '../../../src/features/finance/payments/reserved-words.ts';

function aDue(change: Partial<ShopDue> = {}): ShopDue {
  return {
    ...{ vendor: 'laiterie', name: 'Laiterie', way: 'bank', earned: centimes(10_000) },
    ...{ paid: centimes(10_000), due: centimes(0), lacks: [], ...change },
  };
}

describe('the texts of payouts', () => {
  test.each([
    ['paid', {}, 'Tout est versé'],
    ['only prepared', { underway: centimes(4000) }, 'Préparé, pas encore versé\u00a0: 40,00\u00a0CHF'],
    ['overpaid', { due: centimes(-500) }, 'Se déduit du prochain versement'],
    [
      'paid beyond the displayed day',
      { due: centimes(-500), paidUntil: '2026-11-30' },
      'Déjà versé ou préparé jusqu’au 30 novembre 2026',
    ],
  ])('a shop that is %s', (_, change, text) => {
    expect(settledText(aDue(change), '2026-10-31', 'fr-FR')).toBe(text);
  });

  test('show a refused payout at its shop, after what the shop lacks', () => {
    const refused = { state: 'failed', why: 'IBAN faux' } as const;
    expect(holdText(aDue({ refused }))).toBe('Dernier versement refusé\u00a0: IBAN faux');
    expect(holdText(aDue({ refused, lacks: ['iban'] }))).toBe('L’IBAN manque.');
    expect(holdText(aDue({ refused: { state: 'returned' } }))).toBe('Dernier versement revenu');
  });

  test('distinguish prepared from paid payouts, in the list and in the file', () => {
    expect(payoutState({ state: 'prepared', way: 'bank' }).label).toBe('Préparé, à transmettre');
    expect(duesCsv({ shops: [aDue({ underway: centimes(4000) })] })).toContain(
      'Laiterie;100,00;60,00;40,00;0,00',
    );
  });

  test('show a producer the amount due and up to which day', () => {
    const days = { until: '2026-11-29', closed: { until: '2026-10-31', due: centimes(7000) } };
    const shop = { ...aDue({ due: centimes(9000) }), payouts: [], ...days };
    expect(receivableText(shop, 'fr-FR')).toBe(
      'au 29 novembre 2026\u00a0: 70,00\u00a0CHF jusqu’au 31 octobre 2026, 20,00\u00a0CHF depuis',
    );
  });

  test.each([
    ['', ['iban']],
    ['CH93 0076 2011 6238 5295 8', ['iban_false']],
    ['CH93 0076 2011 6238 5295', ['iban_false']],
    ['FR14 2004 1010 0505 0001 3M02 606', ['iban_foreign']],
    ['CH44 3199 9123 0008 8901 2', ['iban_qr']],
    ['CH93 0076 2011 6238 5295 7', []],
  ])('the IBAN « %s » lacks %j', (iban, lacks) => {
    expect(ibanLacks(iban)).toEqual(lacks);
  });

  test('the sales of a month are paid once it is over', () => {
    expect(lastClosedDay('2026-11-29')).toBe('2026-10-31');
    expect(lastClosedDay('2027-01-01')).toBe('2026-12-31');
  });

  test.each([
    ['pending', 'visa', 'Demandé, pas encore réservé'],
    ['authorized', 'visa', 'Réservé'],
    ['authorized', 'invoice', 'Demandé à la commande'],
    ['prepaid', 'twint', 'Payé d’avance'],
    ['voided', 'visa', 'Demandé, plus réservé'],
    ['refunded', 'twint', 'Demandé à la commande'],
  ] as const)('an amount %s by %s is « %s »', (status, issuer, words) => {
    expect(reservedWords(status, issuer)).toBe(words);
  });
});
