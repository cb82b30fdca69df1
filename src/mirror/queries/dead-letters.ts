import type { Mirror } from '../mirror.ts';
import type { DeadLetter } from '../mirror-records.ts';

/** The refused mutations without a decision, the latest first: « À vérifier ». */
export function lettersOf({ deadletter }: Mirror): Promise<DeadLetter[]> {
  return deadletter.orderBy('endedAt').reverse().toArray();
}
