import { clock } from '../../../domain/text/french.ts';
import { localDay, type Ms } from '../../../domain/calendar/hub-time.ts';
import type { StatusRow } from '../../../mirror/mirror-records.ts';
import { isComplete, type Coverage } from '../../../mirror/held-scopes.ts';
import { ABSENT, countWords } from './list-state-words.ts';

/**
 * The age of the displayed data: `at` is when the server last answered or, offline, when the oldest part was
 * synchronised, in server time.
 */
export interface Age {
  readonly online: boolean;
  readonly at: Ms | undefined;
  /** Whether all of it is loaded under the current permissions. */
  readonly whole: boolean;
  /** « 12 jours sur 30 », when only part of it is loaded. */
  readonly counted: string | undefined;
}

/**
 * Online, the data is as recent as the last server answer; offline, as old as its last synchronisation.
 * @param skew server time minus device time; both timestamps are in server time
 */
export function ageOf(
  { network, lastContact }: Pick<StatusRow, 'network' | 'lastContact'>,
  coverage: Coverage,
  skew: Ms,
): Age {
  const online = network === 'online' || network === 'slow';
  const whole = isComplete(coverage);
  const compared = coverage.seenAt;
  const at = online && whole ? (lastContact ?? compared) : compared;
  return { online, whole, at: at === undefined ? undefined : at + skew, counted: countWords(coverage) };
}

/** « À jour à 14h02 » for fully loaded data; otherwise how much of it is loaded, or that nothing is. */
export function ageWords({ online, at, whole, counted }: Age, now: Ms, zone: string): string {
  if (counted !== undefined) return counted;
  if (at === undefined) return ABSENT;
  const today = localDay(at, zone) === localDay(now, zone);
  if (!today) return `État d’avant aujourd’hui, ${clock(at, zone)}`;
  return `${online && whole ? 'À jour à' : 'État de'} ${clock(at, zone)}`;
}

/** The age text of a screen whose data is never stored on the device. */
export function remoteAgeWords({ online }: Pick<Age, 'online'>): string {
  return online ? 'En direct' : 'Avec du réseau seulement';
}
