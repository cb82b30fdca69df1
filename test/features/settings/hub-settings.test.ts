import { describe, expect, test } from 'vitest';
import type { Deposit } from '../../../src/contract/people/addresses.ts';
import { centimes } from '../../../src/domain/money/money.ts';
import {
  closingDraftOf,
  closingOf,
  closingProblems,
  closingText,
  comingClosings,
} from '../../../src/features/settings/delivery/closing-draft.ts';
import {
  depositDraftOf,
  depositOf,
  depositProblems,
  pastedPosition,
} from '../../../src/features/settings/delivery/deposit-draft.ts';
import { bankTime } from '../../../src/domain/payment/bank-timeout.ts';
import {
  patienceText,
  placesText,
  preparationText,
  weekdaysText,
} from '../../../src/features/settings/page/hub-words.ts';
import { payeeDraftOf, payeeOf, payeeProblems } from '../../../src/features/settings/money/payee-draft.ts';
import { shareOf, shareProblem, typedShare } from '../../../src/features/shared/forms/fraction-draft.ts';
import type { ManagedShop } from '../../../src/contract/catalogue/shops.ts';
import { shopsNamed } from '../../../src/features/settings/people/shops-to-choose.ts';
import {
  freeHours,
  slotOf,
  slotProblems,
  slotsIn,
  slotsOver,
} from '../../../src/features/settings/delivery/slot-draft.ts';
import { wholeOf, wholeProblem } from '../../../src/features/shared/forms/whole-number.ts';

/** Any kind of non-breaking space. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

describe('a closing', () => {
  const christmas = { from: '2026-12-24', to: '2026-12-27', reason: { fr: 'Noël', de: 'Weihnachten' } };

  test('is typed with its last day, and sent with the day on which deliveries resume', () => {
    const draft = closingDraftOf(christmas);
    expect(draft).toEqual({ first: '2026-12-24', last: '2026-12-26', reason: 'Noël' });
    expect(closingOf({ ...draft, reason: ' Fêtes ' }, christmas)).toEqual({
      ...christmas,
      reason: { fr: 'Fêtes', de: 'Weihnachten' },
    });
    expect(closingOf({ first: '2026-12-31', last: '2026-12-31', reason: 'Fêtes' }, undefined)).toEqual({
      from: '2026-12-31',
      to: '2027-01-01',
      reason: { fr: 'Fêtes' },
    });
  });

  test.each([
    // first         last          reason   problem
    ['2027-01-02', '2027-01-02', 'Repos', []],
    ['2027-01-02', '2027-01-01', 'Repos', ['last']],
    ['2026-12-20', '2026-12-24', 'Repos', ['last']],
    ['2026-12-27', '2026-12-27', 'Repos', []],
    ['', '', '', ['first', 'last', 'reason']],
    ['2026-02-30', '2026-03-01', 'Re', ['first', 'reason']],
  ])('from %s to %s, « %s »: %j', (first, last, reason, wrong) => {
    expect(Object.keys(closingProblems({ first, last, reason }, [christmas]))).toEqual(wrong);
  });

  test('names the closing that it overlaps', () => {
    const { last = '' } = closingProblems({ first: '2026-12-26', last: '2026-12-30', reason: 'Repos' }, [
      christmas,
    ]);
    expect(plain(last)).toContain('du 24 au 26 décembre 2026');
  });

  test.each([
    ['2026-12-24', '2026-12-25', '24 décembre 2026'],
    ['2026-12-24', '2026-12-27', 'du 24 au 26 décembre 2026'],
    ['2026-11-30', '2026-12-03', 'du 30 novembre au 2 décembre 2026'],
    ['2026-12-24', '2027-01-05', 'du 24 décembre 2026 au 4 janvier 2027'],
    ['2027-01-01', '2027-01-03', 'du 1er au 2 janvier 2027'],
  ])('from %s until %s reads « %s »', (from, to, words) => {
    expect(plain(closingText({ from, to }))).toBe(words);
  });

  test('is hidden once over, and the next one comes first', () => {
    const easter = { from: '2027-04-02', to: '2027-04-06', reason: { fr: 'Pâques' } };
    expect(comingClosings([easter, christmas], '2026-12-26')).toEqual([christmas, easter]);
    expect(comingClosings([easter, christmas], '2026-12-27')).toEqual([easter]);
  });
});

describe('a slot', () => {
  const hub = { shippingtimes: { '0': 'Retrait', '16': '16h–20h', '9': 'Matin' }, slotLimit: { '16': 12 } };
  const times = { ...hub, timelimit: 24, timelimitH: 16 };
  const evening = { hour: '16', words: '16h–20h', limit: 12 };

  test('has a unique hour', () => {
    expect(slotsIn(hub).map(({ hour }) => hour)).toEqual(['0', '9', '16']);
    expect(freeHours(hub)).not.toContain('16');
    expect(freeHours(hub)).not.toContain('0');
    expect(freeHours(hub)).toHaveLength(21);
  });

  test('is typed without places when only the day’s capacity applies', () => {
    expect(slotOf({ hour: '18', words: ' Soir ', places: ' ' })).toEqual({
      hour: '18',
      words: 'Soir',
      limit: undefined,
    });
    expect(Object.keys(slotProblems({ hour: '', words: 'x', places: '-1' }, times))).toEqual([
      'hour',
      'words',
      'places',
    ]);
    expect(slotProblems({ hour: '18', words: 'Soir', places: '0' }, times)).toEqual({});
    const open = { ...times, timelimit: 0 };
    expect(slotProblems({ hour: '8', words: 'Tôt', places: '' }, open)).toHaveProperty('hour');
    expect(slotProblems({ hour: '9', words: 'Matin', places: '' }, open)).toEqual({});
  });

  test('is changed, added and removed among the existing ones', () => {
    const sent = (...edit: Parameters<typeof slotsOver>) => {
      const edited = slotsOver(...edit);
      return edited.ok ? edited.value : edited.refusal;
    };
    expect(sent(evening, { ...evening, limit: undefined }, hub)).toEqual({
      shippingtimes: hub.shippingtimes,
      slotLimit: {},
    });
    expect(sent(undefined, { hour: '18', words: 'Soir', limit: 5 }, hub)).toEqual({
      shippingtimes: { ...hub.shippingtimes, '18': 'Soir' },
      slotLimit: { '16': 12, '18': 5 },
    });
    expect(sent(evening, undefined, hub)).toEqual({
      shippingtimes: { '0': 'Retrait', '9': 'Matin' },
      slotLimit: {},
    });
    expect(sent({ ...evening, limit: 20 }, undefined, hub)).toBe('moved');
    expect(sent(undefined, evening, hub)).toBe('moved');
  });
});

test.each([
  // typed     fraction
  ['5', 0.05],
  ['5,5 %', 0.055],
  ['7', 0.07],
  ['0.1', 0.001],
  ['-1', undefined],
  ['cinq', undefined],
])('« %s » parses to the fraction %s', (typed, share) => {
  expect(shareOf(typed)).toBe(share);
});

test('a fraction is shown as typed, and rejected above its limit', () => {
  expect([0.05, 0.07, 0.055, 1.15 - 1].map(typedShare)).toEqual(['5', '7', '5,5', '15']);
  expect(shareProblem('20', 0.2)).toBeUndefined();
  expect(plain(shareProblem('20,1', 0.2) ?? '')).toBe('Pas plus de 20 %.');
  expect(shareProblem('', 0.2)).toBe('Un pourcentage, par exemple 5 ou 2,5.');
});

test.each([
  ['60', 60],
  ['10’000', 10_000],
  [' 4 ', 4],
  ['4,5', undefined],
  ['', undefined],
])('« %s » parses to the whole number %s', (typed, number) => {
  expect(wholeOf(typed)).toBe(number);
  expect(wholeProblem(typed, 0, 10_000) === undefined).toBe(number !== undefined);
});

describe('the payee of a market', () => {
  const payee = {
    ...{ name: 'Association Cabas', street: 'Rue Jacques-Dalphin', number: '11' },
    ...{ postalCode: '1227', town: 'Carouge', country: 'CH', iban: 'CH58 0079 1123 0008 8901 2' },
  };

  test('is typed as stored, and stored as banks print it', () => {
    expect(payeeOf(payeeDraftOf(payee))).toEqual(payee);
    const typed = { ...payeeDraftOf(payee), iban: 'ch5800791123000889012', country: 'ch', number: ' ' };
    const { number, ...rest } = payee;
    expect(payeeOf(typed)).toEqual(rest);
    expect(payeeProblems(typed)).toEqual({});
  });

  test('is rejected before sending when its check digits are wrong', () => {
    const problems = payeeProblems({ ...payeeDraftOf(payee), iban: 'CH58 0079 1123 0008 8901 3' });
    expect(Object.keys(problems)).toEqual(['payee.iban']);
    expect(Object.keys(payeeProblems(payeeDraftOf(undefined)))).toEqual([
      'payee.name',
      'payee.street',
      'payee.postalCode',
      'payee.town',
      'payee.iban',
    ]);
  });
});

describe('a pickup point', () => {
  const kiosk: Deposit = {
    ...{ id: 'kiosque', name: 'Kiosque de Rive', streetAddress: 'Cours de Rive 10', postalCode: '1204' },
    ...{ floor: '0', region: 'Genève', weight: 3, fees: centimes(300), deposit: true, active: false },
    geo: { lat: 46.2, lng: 6.15 },
  };
  const place = { id: 'neuf', weight: 7 };

  test('is unchanged where nothing is typed', () => {
    expect(depositOf(depositDraftOf(kiosk), kiosk, place)).toEqual(kiosk);
  });

  test('loses its map position when it moves', () => {
    const moved = depositOf({ ...depositDraftOf(kiosk), streetAddress: 'Rue du Rhône 1' }, kiosk, place);
    expect(moved).toMatchObject({ id: 'kiosque', streetAddress: 'Rue du Rhône 1', weight: 3 });
    expect(moved).not.toHaveProperty('geo');
  });

  test('takes its hours, and a position of both coordinates', () => {
    const draft = { ...depositDraftOf(undefined), hours: ' 16h à 19h ', lat: '46,2', lng: '6.15' };
    expect(depositOf(draft, undefined, place)).toMatchObject({
      hours: '16h à 19h',
      geo: { lat: 46.2, lng: 6.15 },
    });
    const moved = { ...depositDraftOf(kiosk), streetAddress: 'Rue du Rhône 1', lat: '46,21' };
    expect(depositOf(moved, kiosk, place).geo).toEqual({ lat: 46.21, lng: 6.15 });
    expect(depositOf({ ...depositDraftOf(kiosk), lat: '', lng: '' }, kiosk, place)).not.toHaveProperty('geo');
    const problems = (change: object) =>
      Object.keys(depositProblems({ ...depositDraftOf(kiosk), ...change }, kiosk));
    expect(problems({ lat: '' })).toEqual(['lat']);
    expect(problems({ lat: '91', lng: 'ici' })).toEqual(['lat', 'lng']);
    expect(problems({ lat: '40,7128', lng: '-74,006' })).toEqual(['lat', 'lng']);
    expect(problems({ lat: '6,1411', lng: '46,1966' })).toEqual(['lat', 'lng']);
    expect(pastedPosition(' 46.1966, 6.1411 ')).toEqual({ lat: '46,1966', lng: '6,1411' });
    expect(pastedPosition('46,1966')).toBeUndefined();
  });

  test('gets a unique name and the last place when new', () => {
    const draft = { ...depositDraftOf(kiosk), fees: '4.50', note: ' Dès 16h ' };
    expect(depositOf(draft, undefined, place)).toMatchObject({
      ...place,
      fees: 450,
      note: 'Dès 16h',
      floor: '',
    });
  });

  test('lists what is missing', () => {
    expect(
      Object.keys(depositProblems({ ...depositDraftOf(undefined), fees: 'beaucoup' }, undefined)),
    ).toEqual(['name', 'streetAddress', 'postalCode', 'region', 'fees']);
    expect(depositProblems(depositDraftOf(kiosk), kiosk)).toEqual({});
    expect(depositProblems({ ...depositDraftOf(kiosk), fees: '501' }, kiosk)).toHaveProperty('fees');
  });
});

describe('the shops to choose from', () => {
  const aShop = (urlpath: string, name: string, status = true): ManagedShop => ({
    ...{ urlpath, name, status, thread: 1, catalog: 'artisan', hubs: [], products: 0 },
    ...{ photo: { gallery: [] }, available: { active: false, weekdays: [2] } },
    created: '2026-01-01T00:00:00Z',
  });
  const shops = [aShop('verger', 'Verger'), aShop('eloise', 'Éloïse', false), aShop('laiterie', 'Laiterie')];
  const named = (here: readonly string[], words: string) =>
    shopsNamed(shops, here, words).map(({ name, note }) => (note === undefined ? name : `${name}, ${note}`));

  test('begin with those of the hub, by name, drafts said so', () => {
    expect(named(['verger'], '')).toEqual(['Verger', 'Éloïse, Pas encore publiée', 'Laiterie']);
  });

  test('are found without accents', () => {
    expect(named([], ' eloi ')).toEqual(['Éloïse, Pas encore publiée']);
  });

  test('keep one of the hub that is not listed', () => {
    expect(named(['partie'], 'part')).toEqual(['partie']);
  });
});

test('the settings of a market are shown in French', () => {
  expect(weekdaysText([6, 2, 0])).toBe('mardi et samedi');
  expect(plain(preparationText({ timelimit: 24, timelimitH: 16 }))).toBe(
    'Se commande jusqu’à 24 h avant 16h du jour de livraison',
  );
  expect(plain(placesText({ currentLimit: 60, premiumLimit: 4 }))).toBe(
    '60 commandes, 4 de plus pour les clients premium',
  );
});

test.each([
  ['as long as the market says', 300, '5 min'],
  ['never longer than the bank waits', 86_400, '15 min'],
])('an unpaid order keeps its place %s', (_, timeoutAndNotPaid, words) => {
  expect(plain(patienceText(bankTime({ timeoutAndNotPaid })))).toBe(words);
});
