import type { Address } from '../../../contract/people/addresses.ts';
import type { HubInShort } from '../../../contract/hubs/hubs.ts';
import { defaultAddress } from '../../../domain/people/address.ts';
import { isServed } from '../../../domain/hub/district.ts';
import { foldText, holdsFolded } from '../../../domain/text/search-text.ts';

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
  return hubs.filter(({ name }) => holdsFolded(typed, name));
}

/** A hub among those to choose from, and the postal code of a person's own address to which it delivers, if any. */
export interface ProposedHub<Hub> {
  readonly hub: Hub;
  readonly home: string | undefined;
}

/** The hubs in the order in which they are proposed: first those that deliver to where the person lives. */
export function proposedHubs<Hub extends Pick<HubInShort, 'postalCodes'>>(
  hubs: readonly Hub[],
  addresses: readonly Pick<Address, 'postalCode' | 'primary'>[],
): readonly ProposedHub<Hub>[] {
  const code = defaultAddress(addresses)?.postalCode;
  const proposed = hubs.map((hub) => ({ hub, home: isServed(code, hub.postalCodes) ? code : undefined }));
  return [
    ...proposed.filter(({ home }) => home !== undefined),
    ...proposed.filter(({ home }) => home === undefined),
  ];
}

/** Whether a whole postal code was typed, so that a « no » is final. */
export function isPostalCode(typed: string): boolean {
  return /^\d{4}$/.test(typed.trim());
}
