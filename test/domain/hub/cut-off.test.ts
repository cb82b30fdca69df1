import { describe, expect, test } from 'vitest';
import { cutoffChoice, cutoffFaults, cutoffSettings } from '../../../src/domain/hub/cut-off.ts';
import { cutoffOf } from '../../../src/domain/hub/delivery-calendar.ts';
import { localParts } from '../../../src/domain/calendar/hub-time.ts';

const hub = { weekdays: [4], noshipping: [], premiumLimit: 0 };

describe('the cut-off', () => {
  test.each([
    [0, 9, '2026-11-26', 9],
    [1, 16, '2026-11-25', 16],
    [2, 0, '2026-11-24', 0],
  ])('%i days before at %ih ends orders at that hour of that day', (daysBefore, hour, day, at) => {
    const end = cutoffOf('2026-11-26', { ...hub, ...cutoffSettings({ daysBefore, hour }) });
    expect(localParts(end, 'Europe/Zurich')).toMatchObject({ day, hour: at });
  });

  test.each([
    [0, 9, { daysBefore: 0, hour: 9 }],
    [24, 16, { daysBefore: 1, hour: 16 }],
    [24, 0, { daysBefore: 1, hour: 0 }],
    [48, 23, { daysBefore: 2, hour: 23 }],
    [30, 14, { daysBefore: 1, hour: 8 }],
    [96, 12, { daysBefore: 2, hour: 12 }],
  ])('settings of %i hours before %ih read as %o', (timelimit, timelimitH, choice) => {
    expect(cutoffChoice({ timelimit, timelimitH })).toEqual(choice);
  });

  test.each([
    ['the same day, before the first slot', { daysBefore: 0, hour: 16 }, { 16: '16h–20h' }, []],
    ['the same day, within a slot', { daysBefore: 0, hour: 17 }, { 16: '16h–20h' }, ['timelimitH']],
    [
      'the same day, late in the evening',
      { daysBefore: 0, hour: 23 },
      { 12: 'midi', 18: 'soir' },
      ['timelimitH'],
    ],
    ['the evening before an early slot', { daysBefore: 1, hour: 23 }, { 1: '1h–4h' }, []],
    ['without a slot other than the pickup’s', { daysBefore: 0, hour: 23 }, { 0: 'Retrait' }, []],
  ])('on %s has its fault', (_, choice, shippingtimes, fields) => {
    const faults = cutoffFaults({ ...cutoffSettings(choice), shippingtimes });
    expect(faults.map(({ field }) => field)).toEqual(fields);
  });
});
