import { describe, expect, test } from 'vitest';
import { centimes } from '../../../src/domain/money/money.ts';
import {
  inOrderOfPayment,
  monthOfPayment,
  type Payer,
  proposalsFor,
} from '../../../src/domain/payment/bank-match.ts';
import { groupedReference, referenceOf } from '../../../src/domain/payment/creditor-reference.ts';

const owed = (...dues: readonly (readonly [number, number, string])[]) =>
  dues.map(([oid, due, month]) => ({ oid, due: centimes(due), month }));

/** The customers with open invoices. */
const payers: readonly Payer[] = [
  {
    person: 1,
    names: ['Marie Dupont'],
    ibans: [],
    owed: owed([3_000_001, 8345, '2026-10'], [3_000_002, 4010, '2026-11']),
  },
  {
    person: 2,
    names: ['Jean-Luc Müller'],
    ibans: ['CH9300762011623852957'],
    owed: owed([3_000_003, 6120, '2026-11']),
  },
  {
    person: 3,
    names: ['Café du Marché'],
    ibans: [],
    owed: owed([3_000_004, 25_000, '2026-11'], [3_000_005, 25_050, '2026-11']),
  },
  {
    person: 4,
    names: ['Hélène Œuvray', 'Accueil Œuvray'],
    ibans: [],
    owed: owed([3_000_006, 1990, '2026-11']),
  },
  { person: 5, names: ['Marc Dupont'], ibans: [], owed: owed([3_000_007, 9999, '2026-11']) },
  { person: 6, names: ['Li'], ibans: [], owed: owed([3_000_008, 7777, '2026-11']) },
];

interface Case {
  readonly debtor?: string;
  readonly amount: number;
  readonly text?: string;
  readonly iban?: string;
  readonly returned?: boolean;
}

const cases: readonly (readonly [string, Case, readonly number[]])[] = [
  ['the name and the sum of all invoices', { debtor: 'Marie Dupont', amount: 12_355 }, [1]],
  ['the name and one month', { debtor: 'Marie Dupont', amount: 8345 }, [1]],
  ['capitals', { debtor: 'MARIE DUPONT', amount: 8345 }, [1]],
  ['the family name first', { debtor: 'DUPONT MARIE', amount: 4010 }, [1]],
  ['a couple', { debtor: 'Dupont Marie et Paul', amount: 12_355 }, [1]],
  ['a couple with another name', { debtor: 'Paul Rochat et Marie Dupont', amount: 12_355 }, [1]],
  ['titles', { debtor: 'Monsieur et Madame Jean-Luc Müller', amount: 6120 }, [2]],
  ['an accent lost by the bank', { debtor: 'Jean-Luc Muller', amount: 6120 }, [2]],
  ['an umlaut written as two letters', { debtor: 'Jean Luc Mueller', amount: 6120 }, [2]],
  ['initials', { debtor: 'J. L. Müller', amount: 6120 }, [2]],
  ['a wrong letter', { debtor: 'Jean-Luc Muler', amount: 6120 }, [2]],
  ['swapped letters', { debtor: 'Jean-Luc Mulelr', amount: 6120 }, [2]],
  ['a ligature', { debtor: 'HELENE OEUVRAY', amount: 1990 }, [4]],
  ['the name on a delivery', { debtor: 'Accueil Oeuvray', amount: 1990 }, [4]],
  ['the legal form of a company', { debtor: 'Café du Marché Sàrl', amount: 50_050 }, [3]],
  ['a company without accents', { debtor: 'CAFE DU MARCHE SA', amount: 25_050 }, [3]],
  ['a company and a sum of its own', { debtor: 'Café du Marché', amount: 31_415 }, [3]],
  ['the name and one centime less', { debtor: 'Marie Dupont', amount: 12_354 }, [1]],
  ['the name and charges of 0.80', { debtor: 'Hélène Œuvray', amount: 1910 }, [4]],
  ['the name only', { debtor: 'Hélène Œuvray', amount: 123 }, [4]],
  ['the amount only', { debtor: 'Paul Rochat', amount: 6120 }, [2]],
  ['the amount without a name', { amount: 25_000 }, [3]],
  ['nearly the amount only', { debtor: 'Paul Rochat', amount: 6121 }, []],
  ['the first name only', { debtor: 'Marie Rochat', amount: 777 }, []],
  ['the family name only', { debtor: 'Dupont', amount: 777 }, []],
  ['the family name and the amount', { debtor: 'Dupont', amount: 9999 }, [5]],
  ['a short name', { debtor: 'LI', amount: 1 }, [6]],
  ['the number of an order', { debtor: 'Paul Rochat', amount: 100, text: 'Commande 3000003, merci' }, [2]],
  ['a longer number that contains it', { debtor: 'Paul Rochat', amount: 100, text: 'no 130000031' }, []],
  [
    'an account that paid before',
    { debtor: 'Tante Berthe', amount: 100, iban: 'CH9300762011623852957' },
    [2],
  ],
  ['a returned payment of ours', { debtor: 'Marie Dupont', amount: 12_355, returned: true }, []],
  ['an unknown debtor', { debtor: 'Paul Rochat', amount: 777 }, []],
];

const proposed = ({ debtor = '', amount, text = '', iban, returned = false }: Case) =>
  proposalsFor({ amount: centimes(amount), debtor, text, debtorIban: iban, returned }, payers);

describe('the possible payers', () => {
  test.each(cases)('%s', (_, given, people) => {
    expect(proposed(given).map(({ person }) => person)).toEqual(people);
  });

  test('says why, and which invoices it would pay', () => {
    const [all] = proposed({ debtor: 'Marie Dupont', amount: 12_355 });
    expect(all).toMatchObject({ person: 1, clues: ['name', 'amount'], oids: [3_000_001, 3_000_002] });
    const [month] = proposed({ debtor: 'Marie Dupont', amount: 4010 });
    expect(month).toMatchObject({ clues: ['name', 'amount'], oids: [3_000_002] });
    const [near] = proposed({ debtor: 'Marie Dupont', amount: 4000 });
    expect(near).toMatchObject({ clues: ['name', 'near_amount'], oids: [3_000_002] });
    const [order] = proposed({ amount: 5000, text: '3000001' });
    expect(order).toMatchObject({ clues: ['order'], oids: [3_000_001] });
  });

  test('never scores above one, and names at most three people', () => {
    const crowd = Array.from({ length: 9 }, (_, at) => ({
      ...{
        person: 10 + at,
        names: ['Marie Dupont'],
        ibans: ['CH1'],
        owed: owed([3_100_000, 100, '2026-11']),
      },
    }));
    const given = { amount: centimes(100), debtor: 'Marie Dupont', text: '3100000', debtorIban: 'CH1' };
    const found = proposalsFor({ ...given, returned: false }, crowd);
    expect(found.map(({ person, score }) => [person, score])).toEqual([
      [10, 1],
      [11, 1],
      [12, 1],
    ]);
  });
});

describe('the invoices that a payment pays first', () => {
  // Bill of A and B; the transfer of C, which is older than B and as much, was announced before.
  const [a, c, b] = [
    { oid: 1, due: centimes(4764), month: '2026-11', hub: 'geneve' },
    { oid: 2, due: centimes(9801), month: '2026-11', hub: 'geneve', announced: true },
    { oid: 3, due: centimes(9801), month: '2026-11', hub: 'geneve' },
  ];
  const elsewhere = { oid: 4, due: centimes(1000), month: '2026-11', hub: 'nyon' };

  test.each([
    ['the sum of the bill', 14_565, '', [1, 3, 2]],
    ['more than the bill', 20_000, '', [1, 3, 2]],
    ['a part of the bill', 5000, '', [1, 3, 2]],
    ['the sum of all', 24_366, '', [1, 2, 3]],
    ['the order in its text', 5000, 'Commande 3', [3, 1, 2]],
    ['the orders in its text', 14_565, 'Commandes 1, 2', [1, 2, 3]],
    ['a single announced one', 9801, 'Commande 2', [2, 1, 3]],
  ])('%s', (_, amount, text, oids) => {
    const order = inOrderOfPayment({ amount: centimes(amount), text }, [a, c, b]);
    expect(order.map(({ oid }) => oid)).toEqual(oids);
  });

  test('the bill of one hub comes before that of another, and the numbered bill before both', () => {
    const given = { amount: centimes(14_565), text: '' };
    expect(inOrderOfPayment(given, [elsewhere, a, b]).map(({ oid }) => oid)).toEqual([1, 3, 4]);
    const part = { amount: centimes(9000), text: '' };
    expect(inOrderOfPayment(part, [elsewhere, a, c, b], [1, 2, 3]).map(({ oid }) => oid)).toEqual([
      1, 3, 4, 2,
    ]);
  });

  test('a proposal does not name earlier announcements either', () => {
    const owing = [{ person: 1, names: ['Marie Dupont'], ibans: [], owed: [a, c, b] }];
    const given = { debtor: 'Marie Dupont', debtorIban: undefined, text: '', returned: false };
    expect(proposalsFor({ ...given, amount: centimes(14_565) }, owing)).toMatchObject([{ oids: [1, 3] }]);
  });
});

describe('the month of a payment', () => {
  const billed = { person: 8_100_001, year: 2026, month: 11 };
  const scor = referenceOf('CH5800791123000889012', billed);
  const qrr = referenceOf('CH4431999123000889012', billed);

  test.each([
    ['a creditor reference', { reference: scor, text: '' }, billed],
    ['a QR reference', { reference: qrr, text: '' }, billed],
    ['a reference in the text', { reference: undefined, text: `Merci ${scor} !` }, billed],
    ['a grouped one in the text', { reference: undefined, text: `Ref. ${groupedReference(scor)}` }, billed],
    ['a grouped QR reference', { reference: undefined, text: groupedReference(qrr) }, billed],
    ['the same one twice', { reference: undefined, text: `${scor} ${scor}` }, billed],
    [
      'a wrong check digit',
      { reference: `${qrr.slice(0, 26)}${(Number(qrr[26]) + 1) % 10}`, text: '' },
      undefined,
    ],
    ['a foreign reference beside ours', { reference: 'RF18539007547034', text: scor }, undefined],
    [
      'two of ours',
      {
        reference: undefined,
        text: `${scor} ${referenceOf('CH5800791123000889012', { ...billed, month: 10 })}`,
      },
      undefined,
    ],
    ['no reference', { reference: undefined, text: 'Légumes de novembre' }, undefined],
  ])('%s', (_, payment, expected) => {
    expect(monthOfPayment(payment)).toEqual(expected);
  });
});
