import { telephoneFaults } from '../../../contract/people/telephone.ts';
import { faultSentence } from '../../../domain/text/field-fault.ts';

/**
 * What to do about a typed telephone number, in words; nothing where it can be kept. For forms: the plans of the world
 * come with it.
 */
export function phoneProblem(typed: string): string | undefined {
  return telephoneFaults('', typed).map(faultSentence)[0];
}

/** The same where a courier has to be able to call. */
export function neededPhoneProblem(typed: string): string | undefined {
  if (typed.trim() !== '') return phoneProblem(typed);
  return `${faultSentence({ field: '', why: 'phone' })} Le coursier vous appelle si besoin.`;
}
