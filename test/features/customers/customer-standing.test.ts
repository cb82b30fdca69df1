import { describe, expect, test } from 'vitest';
import { GIVEN_ROLES } from '../../../src/domain/people/account-terms.ts';
import { centimes } from '../../../src/domain/money/money.ts';
import {
  invoiceRightOf,
  proposedUntil,
  rightText,
  yearsFrom,
} from '../../../src/features/customers/dialogs/invoice-right.ts';
import {
  agreedText,
  planDraftOf,
  planUpdate,
  planOptions,
  planProblems,
} from '../../../src/features/customers/dialogs/plan-draft.ts';
import { hasRole, rolesAfter, rolesText } from '../../../src/features/customers/dialogs/role-words.ts';
import {
  typedWords,
  wordsOf,
  wordsProblem,
} from '../../../src/features/customers/dialogs/short-words-draft.ts';

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

describe('a customer’s terms', () => {
  const contract = { name: 'business', defaultShipping: centimes(550), maxInvoices: 4 };

  test.each([
    [contract, 'Entreprise, livraison à 5,50 CHF, au plus 4 factures ouvertes'],
    [{ name: 'customer', defaultShipping: centimes(0) }, 'Standard, livraison offerte'],
    [{ name: 'customer', defaultShipping: centimes(-100) }, 'Standard'],
    [{ name: 'premium', maxInvoices: 1 }, 'Premium, au plus 1 facture ouverte'],
    [{ name: 'premium', maxInvoices: 0 }, 'Premium, aucune facture ouverte'],
  ])('%o reads « %s »', (plan, said) => {
    expect(plain(agreedText(plan, 'fr-FR'))).toBe(said);
  });

  test('survive formatting and parsing', () => {
    expect(planDraftOf(contract)).toEqual({ name: 'business', shipping: '5,50', invoices: '4' });
    expect(planUpdate(planDraftOf(contract), contract)).toEqual(contract);
  });

  test('lose a contract or a limit when emptied, if there was one', () => {
    const emptied = { name: 'customer', shipping: ' ', invoices: '' };
    expect(planUpdate(emptied, contract)).toEqual({
      name: 'customer',
      defaultShipping: centimes(-100),
      maxInvoices: null,
    });
    expect(planUpdate(emptied, { name: 'customer' })).toEqual({ name: 'customer', maxInvoices: null });
  });

  test.each([
    ['', '', undefined, undefined],
    ['0', '0', undefined, undefined],
    ['200', '100', undefined, undefined],
    ['200,05', '101', 'Une valeur entre 0 et 200.', 'Une valeur entre 0 et 100.'],
    ['-1', '-1', 'Un montant sans signe moins, par exemple 25,50.', 'Un nombre entier, par exemple 4.'],
    ['cinq', '1,5', 'Un montant en francs, par exemple 1 234,50.', 'Un nombre entier, par exemple 4.'],
  ])('validate « %s » for a delivery and « %s » invoices', (shipping, invoices, first, second) => {
    const problems = planProblems({ name: 'customer', shipping, invoices });
    expect([plain(problems.shipping), plain(problems.invoices)]).toEqual([first, second]);
  });

  test('keep a plan that is no longer offered among the choices', () => {
    expect(planOptions([{ id: 'customer' }], 'ancien')).toEqual([
      { value: 'customer', label: 'Standard' },
      { value: 'ancien', label: 'Ancien' },
    ]);
  });
});

describe('roles', () => {
  test('have a French name each, aliases once', () => {
    expect(rolesText([...GIVEN_ROLES, 'logistic', 'manager'])).toEqual([
      ...['Administration', 'Opérateur', 'Modération', 'Livraison', 'Responsable de marché'],
    ]);
    expect(hasRole(['administrator'], 'admin')).toBe(true);
  });

  test.each([
    [['logistic'], ['admin'], ['logistic', 'admin']],
    [['administrator', 'manager'], ['admin'], ['administrator', 'manager']],
    [['administrator', 'manager', 'admin'], [], ['manager']],
    [['ancien', 'mod'], ['operator'], ['ancien', 'operator']],
  ])('%o with %o granted become %o', (before, given, after) => {
    expect(rolesAfter(before, given)).toEqual(after);
  });
});

describe('tags and postal codes', () => {
  test('are parsed once each, with any separator', () => {
    expect(wordsOf('tags', ' crèche , vip\nvip;; Lac Léman ')).toEqual(['crèche', 'vip', 'Lac Léman']);
    expect(wordsOf('codes', '1205 1227,1205\n1206')).toEqual(['1205', '1227', '1206']);
    expect(wordsOf('tags', typedWords('tags', ['vip', 'Lac Léman']))).toEqual(['vip', 'Lac Léman']);
    expect(wordsOf('codes', '')).toEqual([]);
  });

  test('are named with the reason when invalid', () => {
    expect(wordsProblem('tags', ['vip'])).toBeUndefined();
    expect(plain(wordsProblem('codes', ['1205', '12']))).toBe(
      '« 12 » : Un code postal suisse a quatre chiffres.',
    );
    expect(plain(wordsProblem('tags', ['x'.repeat(41)]))).toContain('Entre 1 et 40 caractères.');
    const many = Array.from({ length: 51 }, (_, at) => `n${at}`);
    expect(plain(wordsProblem('tags', many))).toBe('Pas plus de 50 : il y en a 51.');
  });
});

describe('the right to pay by invoice', () => {
  const moment = { now: Date.parse('2026-11-26T12:00:00Z'), zone: 'Europe/Zurich' };
  const rightUntil = (expiry: string) =>
    invoiceRightOf([{ alias: 'i1', provider: 'invoice' as const, expiry }], moment);

  test('is absent when only a card is stored', () => {
    const card = { alias: 'c1', provider: 'sandbox' as const, expiry: '8/2029' };
    expect(invoiceRightOf([card], moment)).toBeUndefined();
    expect(rightText(undefined)).toBe('Pas accordé');
    expect(proposedUntil(undefined, moment)).toEqual({ month: 11, year: 2027 });
  });

  test.each([
    ['6/2027', 'Jusqu’à fin juin 2027', { month: 6, year: 2027 }],
    ['11/2026', 'Jusqu’à fin novembre 2026', { month: 11, year: 2026 }],
    ['10/2026', 'Terminé depuis fin octobre 2026', { month: 11, year: 2027 }],
  ])('until %s reads « %s »', (expiry, said, proposed) => {
    expect(rightText(rightUntil(expiry))).toBe(said);
    expect(proposedUntil(rightUntil(expiry), moment)).toEqual(proposed);
  });

  test('can be granted for ten years, and a longer one is shown', () => {
    expect(yearsFrom(moment, 2027)).toEqual([2026, 2027, 2028, 2029, 2030, 2031, 2032, 2033, 2034, 2035]);
    expect(yearsFrom(moment, 2060).at(-1)).toBe(2060);
  });
});
