import { clock } from '../domain/french.ts';
import { localDay, type Ms } from '../domain/hub-time.ts';
import type { DayReadiness } from '../mirror/queries/scopes-ready.ts';
import type { StatusRow } from '../mirror/records.ts';

/** How old what is shown is: `at` is when the server was last heard, or when the oldest of the days was compared, by its time. */
export interface Age {
  readonly online: boolean;
  readonly at: Ms | undefined;
  /** Every day is here under the present rights. */
  readonly whole: boolean;
}

/**
 * While the server answers, a day is as young as its last word; without it, as old as its last comparison.
 * @param skew how far the server's time is ahead of the device's, by which both were stamped
 */
export function ageOf(
  { network, lastContact }: Pick<StatusRow, 'network' | 'lastContact'>,
  days: readonly DayReadiness[],
  skew: Ms,
): Age {
  const online = network === 'online' || network === 'slow';
  const whole = days.length > 0 && days.every(({ ready }) => ready);
  const seen = days.map(({ seenAt }) => seenAt ?? 0);
  const oldest = Math.min(...seen);
  const compared = seen.length === 0 || oldest === 0 ? undefined : oldest;
  const at = online && whole ? (lastContact ?? compared) : compared;
  return { online, whole, at: at === undefined ? undefined : at + skew };
}

/** « À jour à 14h02 », or what stands in its place while that was never here. */
export function ageWords({ online, at, whole }: Age, now: Ms, zone: string): string {
  if (at === undefined) return 'Pas encore sur cet appareil';
  const today = localDay(at, zone) === localDay(now, zone);
  if (!today) return `État d’avant aujourd’hui, ${clock(at, zone)}`;
  return `${online && whole ? 'À jour à' : 'État de'} ${clock(at, zone)}`;
}

/** The same of what is kept on no device. */
export function askedWords({ online }: Pick<Age, 'online'>): string {
  return online ? 'En direct' : 'Avec du réseau seulement';
}
