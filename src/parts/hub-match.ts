import type { HubInShort } from '../contract/hubs.ts';
import { foldText } from '../domain/search-text.ts';

/** The hubs that a person means by a postal code or by the beginning of a name; all of them while nothing is typed. */
export function hubsFor<Hub extends Pick<HubInShort, 'name' | 'postalCodes'>>(
  typed: string,
  hubs: readonly Hub[],
): readonly Hub[] {
  const wanted = foldText(typed).trim();
  if (wanted === '') return hubs;
  if (/^\d+$/.test(wanted)) {
    return hubs.filter(({ postalCodes }) => postalCodes.some((code) => code.startsWith(wanted)));
  }
  return hubs.filter(({ name }) => foldText(name).includes(wanted));
}

/** Whether a whole postal code was typed, so that a « no » is final. */
export function isPostalCode(typed: string): boolean {
  return /^\d{4}$/.test(typed.trim());
}
