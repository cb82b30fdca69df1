import { describe, expect, test } from 'vitest';
import {
  changeWords,
  type DeliveryChange,
  filledMessage,
  messageProblems,
  MOVE_MESSAGE,
} from '../../../src/domain/hub/move-message.ts';

const slots = { '0': 'Retrait', '16': '16h–20h', '18': '18h–20h' };
const order: DeliveryChange = {
  ...{ kind: 'order', oid: 12 },
  from: { day: '2026-11-24', hours: 16 },
  to: { day: '2026-11-25', hours: 9 },
};
const rhythm = { dayOfWeek: 2, hours: 16 };

describe('a change of deliveries', () => {
  test.each<[DeliveryChange, string]>([
    [
      order,
      'Votre commande 12, prévue mardi 24 novembre, 16h–20h, est déplacée\u00a0: elle vient mercredi 25 novembre, dès 9h.',
    ],
    [
      { kind: 'contract', from: { dayOfWeek: 2, hours: 0 }, to: { dayOfWeek: 4, hours: 0 } },
      'Votre abonnement, livré le mardi, au point de retrait, vient désormais le jeudi, au point de retrait.',
    ],
    [
      { kind: 'pause', from: rhythm, until: '2026-12-20' },
      'Votre abonnement, livré le mardi, 16h–20h, est en pause jusqu’au 20 décembre 2026.',
    ],
  ])('has a sentence', (change, words) => {
    expect(changeWords(change, slots)).toBe(words);
  });
});

describe('a message to many customers', () => {
  test('is filled for each, with all of their changes', () => {
    const changes: DeliveryChange[] = [order, { kind: 'pause', from: rhythm, until: '2026-12-20' }];
    const filled = filledMessage(MOVE_MESSAGE, { name: 'Alice', changes, slots });
    expect(filled.text).toMatch(/^Bonjour Alice,\n\nVotre commande 12,.*\.\n\nVotre abonnement,/);
    expect(filled.text).not.toContain('{');
  });

  test('has a subject of one line', () => {
    const message = { subject: 'Pour {nom}\net tous', text: '{changement}' };
    expect(filledMessage(message, { name: 'Bob', changes: [], slots }).subject).toBe('Pour Bob et tous');
  });

  test('keeps a name that looks like a field', () => {
    const message = { subject: 'Bonjour', text: '{nom} {changement}' };
    expect(filledMessage(message, { name: '{changement}', changes: [], slots }).text).toBe('{changement} ');
  });

  test.each([
    [MOVE_MESSAGE, []],
    [{ ...MOVE_MESSAGE, subject: '  ' }, ['subject']],
    [{ ...MOVE_MESSAGE, subject: 'x'.repeat(151) }, ['subject']],
    [{ ...MOVE_MESSAGE, text: 'Tout change.' }, ['text']],
    [{ ...MOVE_MESSAGE, text: '{changement} {prénom}' }, ['text']],
    [{ ...MOVE_MESSAGE, text: `{changement}${'x'.repeat(5000)}` }, ['text']],
  ])('%j has the problems %j', (message, fields) => {
    expect(Object.keys(messageProblems(message))).toEqual(fields);
  });
});
