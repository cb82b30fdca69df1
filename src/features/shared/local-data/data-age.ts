import { clock } from '../../../domain/text/french.ts';
import { localDay, type Ms } from '../../../domain/calendar/hub-time.ts';
import type { StatusRow } from '../../../mirror/mirror-records.ts';
import { isComplete, type Coverage } from '../../../mirror/held-scopes.ts';
import { ABSENT, countWords } from './list-state-words.ts';

/** How old what is shown is: `at` is when the server was last heard, or when the oldest of it was compared, by its time. */
export interface Age {
  readonly online: boolean;
  readonly at: Ms | undefined;
  /** All of it is here under the present rights. */
  readonly whole: boolean;
  /** « 12 jours sur 30 », where only some of it is here. */
  readonly counted: string | undefined;
}

/**
 * While the server answers, what is held is as young as its last word; without it, as old as its last comparison.
 * @param skew how far the server's time is ahead of the device's, by which both were stamped
 */
export function ageOf(
  { network, lastContact }: Pick<StatusRow, 'network' | 'lastContact'>,
  standing: Coverage,
  skew: Ms,
): Age {
  const online = network === 'online' || network === 'slow';
  const whole = isComplete(standing);
  const compared = standing.seenAt;
  const at = online && whole ? (lastContact ?? compared) : compared;
  return { online, whole, at: at === undefined ? undefined : at + skew, counted: countWords(standing) };
}

/** « À jour à 14h02 », only of what is here whole; else how much of it is, or that none ever was. */
export function ageWords({ online, at, whole, counted }: Age, now: Ms, zone: string): string {
  if (counted !== undefined) return counted;
  if (at === undefined) return ABSENT;
  const today = localDay(at, zone) === localDay(now, zone);
  if (!today) return `État d’avant aujourd’hui, ${clock(at, zone)}`;
  return `${online && whole ? 'À jour à' : 'État de'} ${clock(at, zone)}`;
}

/** The same of what is kept on no device. */
export function remoteAgeWords({ online }: Pick<Age, 'online'>): string {
  return online ? 'En direct' : 'Avec du réseau seulement';
}
