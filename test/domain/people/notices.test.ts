import { describe, expect, test } from 'vitest';
import { quietEnd, withNoticeChange } from '../../../src/domain/people/notice-choices.ts';
import { isSwitch, NOTICE_KINDS, NOTICES, quietOf, wantsNotice } from '../../../src/domain/people/notices.ts';

const ZONE = 'Europe/Zurich';
const NIGHT = { from: 22, to: 7 };
const at = (text: string) => Date.parse(text);

describe('the end of the quiet hours', () => {
  test.each([
    ['before they begin', '2026-11-24T20:59:59Z', NIGHT, undefined],
    ['as they begin', '2026-11-24T21:00:00Z', NIGHT, '2026-11-25T06:00:00Z'],
    ['after midnight', '2026-11-25T01:30:00Z', NIGHT, '2026-11-25T06:00:00Z'],
    ['as they end', '2026-11-25T06:00:00Z', NIGHT, undefined],
    ['over noon', '2026-11-25T11:10:00Z', { from: 12, to: 14 }, '2026-11-25T13:00:00Z'],
    ['over noon, afterwards', '2026-11-25T13:00:00Z', { from: 12, to: 14 }, undefined],
    ['in the night that loses an hour', '2026-03-28T22:00:00Z', NIGHT, '2026-03-29T05:00:00Z'],
    ['in the night that gains one', '2026-10-24T21:00:00Z', NIGHT, '2026-10-25T06:00:00Z'],
    ['until an hour that is skipped', '2026-03-29T00:30:00Z', { from: 22, to: 2 }, '2026-03-29T01:00:00Z'],
    ['in the second of a repeated hour', '2026-10-25T01:30:00Z', { from: 2, to: 3 }, '2026-10-25T02:00:00Z'],
    ['without any', '2026-11-25T01:30:00Z', null, undefined],
    ['when they begin as they end', '2026-11-25T01:30:00Z', { from: 3, to: 3 }, undefined],
  ])('%s', (_, now, quiet, end) => {
    expect(quietEnd(at(now), quiet, ZONE)).toBe(end === undefined ? undefined : at(end));
  });
});

describe('choices', () => {
  test('are stored as differences: two devices agree in any order', () => {
    const [phone, tablet] = [{ off: ['delivered.mail'] }, { off: ['answer.push'], quiet: null }];
    const one = withNoticeChange(withNoticeChange(undefined, phone), tablet);
    expect(withNoticeChange(withNoticeChange(undefined, tablet), phone)).toEqual(one);
    expect(one).toEqual({ off: ['answer.push', 'delivered.mail'], quiet: null });
    expect(withNoticeChange(one, { on: ['answer.push'] })).toEqual({ off: ['delivered.mail'], quiet: null });
  });

  test('default to every notice, with quiet nights', () => {
    const told = NOTICE_KINDS.filter((kind) => wantsNotice(undefined, kind, 'mail'));
    expect(told).toEqual(NOTICE_KINDS.filter((kind) => NOTICES[kind].mail !== 'never'));
    expect(quietOf(undefined)).toEqual(NIGHT);
    expect(quietOf({ off: [], quiet: null })).toBeNull();
  });

  test('have no switch for a mail about money', () => {
    expect(isSwitch('to_confirm.mail')).toBe(false);
    expect(wantsNotice({ off: ['to_confirm.mail'] }, 'to_confirm', 'mail')).toBe(true);
    expect(isSwitch('delivered.mail')).toBe(true);
    expect(isSwitch('news.push')).toBe(false);
    expect(isSwitch('anything')).toBe(false);
  });
});
