import type { StaffRow } from '../../../contract/orders/day-rows.ts';
import { clock, count, day } from '../../../domain/text/french.ts';
import { HOUR_MS, localDay, type Ms } from '../../../domain/calendar/hub-time.ts';

/**
 * After this long without contact, the office must follow up on a device with unsent work (docs/rules.md#contact).
 */
const UNHEARD_MS = 3 * HOUR_MS;

/** A person whose device has unsent work and had no contact for hours. */
export interface SilentPerson {
  readonly user: number;
  readonly name: string;
  readonly phone: string | undefined;
  /** « sans nouvelles depuis 14h02, 8 actions y attendaient ». */
  readonly words: string;
}

/** The staff of a hub whose device has unsent work and had no contact for three hours. */
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
