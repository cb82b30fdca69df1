import type { Hub } from '../../../contract/hubs/hubs.ts';
import { addressProblem, streetProblem } from '../../shared/addresses/address-draft.ts';
import { phoneProblem } from '../../shared/forms/phone-problem.ts';
import { unlessUnchanged } from '../../shared/forms/validate-if-changed.ts';

type HubPlace = Hub['address'];

/** The place of a hub as typed. */
export interface PlaceDraft {
  readonly streetAddress: string;
  readonly postalCode: string;
  readonly region: string;
  readonly phone: string;
}

/** The initial form values; empty for a new hub. */
export function placeDraftOf(place: HubPlace | undefined): PlaceDraft {
  const { streetAddress = '', postalCode = '', region = '', phone = '' } = place ?? {};
  return { streetAddress, postalCode, region, phone };
}

/** Validates each field: a French correction, or `undefined` when valid. */
export function placeProblems(
  draft: PlaceDraft,
  before: HubPlace | undefined,
): Readonly<Record<string, string | undefined>> {
  return {
    'address.streetAddress': streetProblem(draft, before?.streetAddress),
    'address.postalCode': addressProblem.postalCode(draft.postalCode),
    'address.region': unlessUnchanged(addressProblem.region, before?.region)(draft.region),
    'address.phone': unlessUnchanged(phoneProblem, before?.phone)(draft.phone),
  };
}

/** Converts a valid draft; a changed address drops the map position. */
export function placeOf(draft: PlaceDraft, before: HubPlace | undefined): HubPlace {
  const phone = draft.phone.trim();
  const where = {
    streetAddress: draft.streetAddress.trim(),
    postalCode: draft.postalCode.trim(),
    region: draft.region.trim(),
  };
  const stays = before?.streetAddress === where.streetAddress && before.postalCode === where.postalCode;
  return { ...where, ...(phone !== '' && { phone }), ...(stays && before.geo && { geo: before.geo }) };
}
