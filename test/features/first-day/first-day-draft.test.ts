import { describe, expect, test } from 'vitest';
import {
  draftWith,
  type FirstDayDraft,
  keptAnswer,
} from '../../../src/features/first-day/page/first-day-draft.ts';
import { NO_SHOP } from '../../../src/features/first-day/steps/shop-draft.ts';

const ZONE = 'Europe/Zurich';
const AT = Date.parse('2026-11-23T13:31:00.000Z');
const typed: FirstDayDraft = draftWith({ savedAt: AT }, { shop: NO_SHOP });

describe('an answer of the first day', () => {
  test('is stored nowhere before anything is typed, with any other data on the device', () => {
    const empty = draftWith({ savedAt: AT }, { known: { due: true, done: [] }, at: 'administrator' });
    expect(keptAnswer(empty, 'administrator', [], ZONE)).toEqual({
      where: 'nowhere',
      words: 'Rien n’est encore enregistré ici',
    });
  });

  test('is stored on this device once typed, without a password', () => {
    expect(keptAnswer(typed, 'shop', [], ZONE)).toMatchObject({
      where: 'device',
      words: 'Gardé sur cet appareil à 14h31',
    });
    const administrator = { email: 'a', firstname: '', lastname: '' };
    const first = draftWith(typed, { administrator });
    expect(keptAnswer(first, 'administrator', [], ZONE).words).toContain('sans le mot de passe');
  });

  test('is on the server once accepted, until it is changed again', () => {
    const sent = draftWith(typed, { at: 'end' }, 'shop');
    expect(keptAnswer(sent, 'shop', ['shop'], ZONE).where).toBe('server');
    expect(keptAnswer(draftWith(sent, { shop: NO_SHOP }), 'shop', ['shop'], ZONE).where).toBe('device');
  });

  test('is lost with the page on a device without storage', () => {
    expect(keptAnswer(draftWith({}, { shop: NO_SHOP }), 'shop', [], ZONE).where).toBe('nowhere');
  });

  test('is listed at the end while it is unsent', () => {
    expect(keptAnswer(typed, 'end', [], ZONE).words).toContain(
      'pas encore envoyé\u00a0: Le premier producteur',
    );
    expect(keptAnswer(draftWith(typed, {}, 'shop'), 'end', ['shop'], ZONE).where).toBe('server');
  });
});
