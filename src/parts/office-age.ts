import type { Ms } from '../domain/hub-time.ts';
import type { DayReadiness } from '../mirror/queries/scopes-ready.ts';
import type { StatusRow } from '../mirror/records.ts';

/** How old what is shown is: `at` is when the server was last heard, or when the oldest of the days was compared. */
export interface Age {
  readonly online: boolean;
  readonly at: Ms | undefined;
  /** Every day is here under the present rights. */
  readonly whole: boolean;
}

/** While the server answers, a day is as young as its last word; without it, as old as its last comparison. */
export function ageOf(
  { network, lastContact }: Pick<StatusRow, 'network' | 'lastContact'>,
  days: readonly DayReadiness[],
): Age {
  const online = network === 'online' || network === 'slow';
  const whole = days.length > 0 && days.every(({ ready }) => ready);
  const seen = days.map(({ seenAt }) => seenAt ?? 0);
  const oldest = Math.min(...seen);
  const compared = seen.length === 0 || oldest === 0 ? undefined : oldest;
  return { online, whole, at: online && whole ? (lastContact ?? compared) : compared };
}
