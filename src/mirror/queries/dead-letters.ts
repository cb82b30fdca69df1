import type { Mirror } from '../mirror.ts';
import type { DeadLetter } from '../mirror-records.ts';

/** What the server refused and nobody has decided about yet, the latest first: « À vérifier ». */
export function lettersOf({ deadletter }: Mirror): Promise<DeadLetter[]> {
  return deadletter.orderBy('endedAt').reverse().toArray();
}
