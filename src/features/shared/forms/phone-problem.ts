import { telephoneFaults } from '../../../contract/people/telephone.ts';
import { faultSentence } from '../../../domain/text/field-fault.ts';

/**
 * Validates a phone number: returns a French correction, or `undefined` when valid. For forms only: it loads the
 * numbering plans of all countries.
 */
export function phoneProblem(typed: string): string | undefined {
  return telephoneFaults('', typed).map(faultSentence)[0];
}

/** Validates a phone number that a courier must be able to call: empty is an error. */
export function neededPhoneProblem(typed: string): string | undefined {
  if (typed.trim() !== '') return phoneProblem(typed);
  return `${faultSentence({ field: '', why: 'phone' })} Le coursier vous appelle si besoin.`;
}
