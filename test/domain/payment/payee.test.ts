import { expect, test } from 'vitest';
import { billMessage, LONGEST_MESSAGE } from '../../../src/domain/payment/bill-message.ts';
import { faultSentence } from '../../../src/domain/text/field-fault.ts';
import { groupedIban, isQrIban, isSwissIban } from '../../../src/domain/payment/iban.ts';
import { type Payee, payeeFaults, seatFaults } from '../../../src/domain/payment/payee.ts';
import { splitStreet } from '../../../src/domain/people/split-street.ts';

const payee: Payee = {
  name: 'Association Cabas',
  street: 'Rue Jacques-Dalphin',
  number: '11',
  postalCode: '1227',
  town: 'Carouge',
  country: 'CH',
  iban: 'CH58 0079 1123 0008 8901 2',
};

test.each([
  // input                       fault
  [{}, []],
  [{ number: undefined }, []],
  [{ name: '' }, ['payee.name']],
  [{ town: 'x'.repeat(36) }, ['payee.town']],
  [{ name: 'Đorđe Čović 🥕' }, []],
  [{ name: 'œ'.repeat(35) }, []],
  [{ name: 'œ'.repeat(36) }, ['payee.name']],
  [{ name: 'Иван' }, ['payee.name']],
  [{ street: '🥕🥕' }, ['payee.street']],
  [{ number: '…'.repeat(6) }, ['payee.number']],
  [{ postalCode: '１２２７' }, []],
  [{ country: 'Suisse' }, ['payee.country']],
  [{ iban: 'CH58 0079 1123 0008 8901 3' }, ['payee.iban']],
  [{ iban: 'FR76 3000 6000 0112 3456 7890 189' }, ['payee.iban']],
])('a payee with %o lacks %o', (given, faults) => {
  expect(payeeFaults({ ...payee, ...given }).map(({ field }) => field)).toEqual(faults);
});

test.each([
  ['CH', '1227', []],
  ['CH', '74100', ['payee.postalCode']],
  ['FR', '74100', []],
])('a seat in %s at %s has the code of its country', (country, postalCode, faults) => {
  expect(seatFaults('payee', { country, postalCode }).map(({ field }) => field)).toEqual(faults);
});

test('a text too long for a QR bill, or without a printable form, has its fault', () => {
  const sentences = (change: Partial<Payee>) => payeeFaults({ ...payee, ...change }).map(faultSentence);
  expect(sentences({ name: 'œ'.repeat(36) })).toEqual([expect.stringContaining('une facture QR')]);
  expect(sentences({ name: 'x'.repeat(71) })).toEqual(['Entre 2 et 70\u00a0caractères.']);
});

test.each([
  ['CH58 0079 1123 0008 8901 2', true, false],
  ['CH4431999123000889012', true, true],
  ['LI21 0881 0000 2324 013A A', true, false],
  ['DE89 3704 0044 0532 0130 00', false, false],
])('%s: Swiss %s, for QR bills %s', (iban, swiss, forQr) => {
  expect([isSwissIban(iban), isQrIban(iban)]).toEqual([swiss, forQr]);
});

test('an IBAN is printed in fours', () => {
  expect(groupedIban('ch5800791123000889012')).toBe('CH58 0079 1123 0008 8901 2');
});

test.each([
  ['Rue de Berne 24', 'Rue de Berne', '24'],
  ['Rue du Stand 18 bis', 'Rue du Stand', '18 bis'],
  ['Rue du Stand 18B', 'Rue du Stand', '18B'],
  ['Chemin des Crêts, 15-17', 'Chemin des Crêts', '15-17'],
  ['Place du 31-Décembre', 'Place du 31-Décembre', ''],
  ['La Ferme', 'La Ferme', ''],
])('%s: « %s », number « %s »', (written, street, number) => {
  expect(splitStreet(written)).toEqual({ street, number });
});

test.each([
  [[7], 'Commande 7'],
  [[7, 9], 'Commandes 7, 9'],
])('%j: %s', (oids, said) => {
  expect(billMessage(oids)).toBe(said);
});

test('a message holds whole numbers only, and says when there are more', () => {
  const said = billMessage(Array.from({ length: 60 }, (_, at) => 1_000_000 + at));
  expect(said.length).toBeLessThanOrEqual(LONGEST_MESSAGE);
  expect(said).toMatch(/^Commandes (\d{7}, )+etc\.$/);
});
