import type { Address } from '../../../contract/people/addresses.ts';
import type { HubInShort } from '../../../contract/hubs/hubs.ts';
import { defaultAddress } from '../../../domain/people/address.ts';
import { isServed } from '../../../domain/hub/district.ts';
import { foldText, holdsFolded } from '../../../domain/text/search-text.ts';

/** Filters hubs by postal code or by the beginning of their name; returns all for an empty text. */
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

/** A hub to choose, with the postal code of the person's own address that it delivers to, if any. */
export interface ProposedHub<Hub> {
  readonly hub: Hub;
  readonly home: string | undefined;
}

/** Sorts hubs: those that deliver to the person's own address come first. */
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

/** Whether a complete postal code is typed, so that an empty result is final. */
export function isPostalCode(typed: string): boolean {
  return /^\d{4}$/.test(typed.trim());
}
