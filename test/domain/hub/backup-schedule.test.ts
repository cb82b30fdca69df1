import { describe, expect, test } from 'vitest';
import {
  backupFile,
  backupIsLate,
  backupNight,
  expiredBackups,
} from '../../../src/domain/hub/backup-schedule.ts';
import { HOUR_MS } from '../../../src/domain/calendar/hub-time.ts';

const at = (text: string) => Date.parse(text);

describe('the schedule of backups', () => {
  test.each([
    [
      'before three o’clock belongs to the night before',
      '2026-11-28T01:59:59Z',
      'Europe/Zurich',
      '2026-11-27',
    ],
    ['from three o’clock on is due', '2026-11-28T02:00:00Z', 'Europe/Zurich', '2026-11-28'],
    ['in summer is due an hour earlier in UTC', '2026-07-01T01:00:00Z', 'Europe/Zurich', '2026-07-01'],
    ['follows the zone of the hub', '2026-11-28T02:00:00Z', 'America/Toronto', '2026-11-27'],
    ['is due once in the night of the clock change', '2026-10-25T01:30:00Z', 'Europe/Zurich', '2026-10-24'],
  ])('a backup %s', (_title, now, zone, night) => {
    expect(backupNight(at(now), zone)).toBe(night);
  });

  test('is late after a missed night and six hours', () => {
    const last = at('2026-11-28T02:00:00Z');
    expect(backupIsLate(last, last + 30 * HOUR_MS)).toBe(false);
    expect(backupIsLate(last, last + 30 * HOUR_MS + 1)).toBe(true);
    expect(backupIsLate(undefined, last)).toBe(false);
  });

  test('keeps the newest files of each kind and all foreign files', () => {
    const nights = [1, 2, 3].map((day) => backupFile('nightly', at(`2026-11-0${day}T02:00:00Z`)));
    const asked = backupFile('asked', at('2026-11-01T12:00:00Z'));
    const files = [...nights, asked, 'notes.txt', 'cabas-nightly-copy.gz', `${nights[2]}.part`];
    expect(expiredBackups(files, 'nightly', 2)).toEqual([nights[0]]);
    expect(expiredBackups(files, 'asked', 1)).toEqual([]);
    expect(expiredBackups(files, 'asked', 0)).toEqual([asked]);
  });
});
