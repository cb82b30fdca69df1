import { describe, expect, test } from 'vitest';
import type { EditQuote } from '../../../src/contract/orders/order-edit.ts';
import { centimes, ZERO } from '../../../src/domain/money/money.ts';
import { withLine } from '../../../src/features/order-change/change-draft.ts';
import {
  editDraftOf,
  editWishOf,
  NO_EDIT,
  withReplacement,
} from '../../../src/features/order-change/edit-draft.ts';
import { amountsBeforeAfter, moneyWords } from '../../../src/features/order-change/edit-words.ts';
import { aLine, anOrder } from '../../contract/an-order.ts';

const carrots = aLine({ quantity: 2 });
const butter = { sku: 10_009, title: 'Beurre', quantity: 1, price: centimes(460) };

describe('a draft of the office', () => {
  test('sends a replacement with the quantity of the replaced line', () => {
    const { wish, replaced } = withReplacement(NO_EDIT, carrots, butter);
    expect(editWishOf(wish, replaced)).toEqual({
      ...{ lines: [], added: [] },
      replaced: [{ line: 1, by: { ...butter, quantity: 2 } }],
    });
  });

  test('sends no replacement of a restored line', () => {
    const draft = withReplacement(NO_EDIT, carrots, butter);
    expect(editWishOf(withLine(draft.wish, carrots, 2), draft.replaced)).toEqual({
      ...{ lines: [], replaced: [] },
      added: [{ ...butter, quantity: 2 }],
    });
  });

  test('does not exist when it cannot be read', () => {
    expect(editDraftOf({ wish: 3 })).toEqual(NO_EDIT);
  });
});

describe('the payment effect of an edit', () => {
  const totals = (toPay: number, reserved = toPay) => ({
    ...{ items: centimes(toPay), fees: ZERO, subtotal: centimes(toPay), shipping: ZERO },
    ...{ total: centimes(toPay), vendorDiscount: ZERO, credit: ZERO },
    ...{ toPay: centimes(toPay), reserved: centimes(reserved) },
  });
  const quote = (after: number, held: number | undefined, more: Partial<EditQuote> = {}): EditQuote => ({
    ...{ cutoff: '2026-11-23T15:00:00.000Z', lines: [], changes: [], asks: false, beyond: ZERO },
    ...{ before: totals(5000, held ?? 5000), after: totals(after), vat: { before: ZERO, after: ZERO } },
    ...(held !== undefined && { held: centimes(held) }),
    ...more,
  });
  const words = (one: EditQuote, beyond: 'bank' | 'account' = 'bank', payment: object = {}) =>
    moneyWords(anOrder({ payment }), one, beyond, 'fr-CH').replaceAll('\u00a0', ' ');

  test.each([
    ['less', words(quote(3760, 5500)), '12.40 CHF de moins seront débités. La réserve de 55.00 CHF suffit.'],
    [
      'the same amount',
      words(quote(5000, 5500)),
      'Le montant débité ne change pas. La réserve de 55.00 CHF suffit.',
    ],
    [
      'more than the hold, at the bank',
      words(quote(7000, 5500, { asks: true, beyond: centimes(1500) })),
      '20.00 CHF de plus seront débités. La réserve passe de 55.00 CHF à 70.00 CHF : la banque du client est demandée.',
    ],
    [
      'more than the hold, on the account',
      words(quote(7000, 5500, { asks: true, beyond: centimes(1500) }), 'account'),
      '20.00 CHF de plus sont dus. La réserve de 55.00 CHF reste : 15.00 CHF iront au débit du solde du client.',
    ],
    [
      'more than an order that became smaller than its hold',
      words(quote(7000, 5500, { before: totals(3301), asks: true, beyond: centimes(1500) })),
      '36.99 CHF de plus seront débités. La réserve passe de 33.01 CHF à 70.00 CHF : la banque du client est demandée.',
    ],
    [
      'more, still below an older hold',
      words(quote(3848, 4184, { before: totals(3301) })),
      '5.47 CHF de plus seront débités. La banque tient encore 41.84 CHF, cela suffit.',
    ],
    [
      'more by an invoice',
      words(quote(7000, undefined), 'bank', { issuer: 'invoice' }),
      'Facture : 70.00 CHF seront facturés au lieu de 50.00 CHF.',
    ],
    [
      'any amount while the bank is asked',
      words(quote(7000, undefined)),
      'Le paiement est en cours : rien ne change pour l’instant.',
    ],
  ])('is worded for %s', (_what, told, expected) => {
    expect(told).toBe(expected);
  });

  test('names each amount before and after, with its VAT', () => {
    const vat = { before: centimes(127), after: centimes(95) };
    expect(amountsBeforeAfter(quote(3760, 5500, { vat }), false)).toMatchObject([
      { id: 'items', was: 5000, is: 3760 },
      { id: 'total', was: 5000, is: 3760 },
      { id: 'vat', was: 127, is: 95 },
    ]);
  });
});
