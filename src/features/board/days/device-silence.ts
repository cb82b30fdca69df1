import type { StaffRow } from '../../../contract/orders/day-rows.ts';
import { clock, count, day } from '../../../domain/text/french.ts';
import { HOUR_MS, localDay, type Ms } from '../../../domain/calendar/hub-time.ts';

/** After so long without a word, work that waits on a device is somebody's to look after (docs/rules.md#contact). */
const UNHEARD_MS = 3 * HOUR_MS;

/** Somebody on whose device work waits and of whom nothing was heard for hours. */
export interface SilentPerson {
  readonly user: number;
  readonly name: string;
  readonly phone: string | undefined;
  /** « sans nouvelles depuis 14h02, 8 actions y attendaient ». */
  readonly words: string;
}

/** Who of those that work for a hub has a device that waits with work and was not heard for three hours. */
export function silentPeople(
  staff: readonly Pick<StaffRow, 'user' | 'displayName' | 'phone' | 'silent'>[],
  now: Ms,
  zone: string,
): readonly SilentPerson[] {
  return staff.flatMap(({ user, displayName: name, phone, silent }) => {
    const heard = silent === undefined ? now : Date.parse(silent.contact);
    if (silent === undefined || now - heard < UNHEARD_MS) return [];
    const waited = count(silent.waiting, 'action y attendait', 'actions y attendaient');
    return [{ user, name, phone, words: `sans nouvelles depuis ${when(heard, now, zone)}, ${waited}` }];
  });
}

function when(heard: Ms, now: Ms, zone: string): string {
  const heardOn = localDay(heard, zone);
  const time = clock(heard, zone);
  return heardOn === localDay(now, zone) ? time : `le ${day(heardOn)} à ${time}`;
}
