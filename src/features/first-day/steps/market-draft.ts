import type { HubForStaff } from '../../../contract/hubs/hubs.ts';
import type { setUpMarket } from '../../../contract/hubs/setup.ts';
import type * as z from 'zod/mini';
import { isEqual } from '../../../domain/core/merge-edit.ts';
import { DEFAULT_ZONE } from '../../../domain/calendar/hub-time.ts';
import { isPostalCode } from '../../../domain/text/postal-code.ts';
import { seatFaults, type Seller, sellerFaults } from '../../../domain/payment/payee.ts';
import { parseEmail } from '../../../domain/people/email-address.ts';
import { splitStreet } from '../../../domain/people/split-street.ts';
import { type FieldFault, faultSentence, faultUnless } from '../../../domain/text/field-fault.ts';
import { nameFaults } from '../../../domain/text/visible-name.ts';

/** The market and who sells in its name, as typed. */
export interface MarketDraft {
  readonly name: string;
  readonly street: string;
  readonly postalCode: string;
  readonly town: string;
  readonly timezone: string;
  readonly mail: string;
  readonly seller: string;
  /** Whether the seller's address is that of the market. */
  readonly same: boolean;
  readonly sellerStreet: string;
  readonly sellerPostalCode: string;
  readonly sellerTown: string;
}

export const ZONES = [
  DEFAULT_ZONE,
  'Europe/Paris',
  'Europe/Rome',
  'Europe/Berlin',
  'Europe/Brussels',
  'Europe/Luxembourg',
] as const;

const NEW: MarketDraft = {
  ...{ name: '', street: '', postalCode: '', town: '', timezone: DEFAULT_ZONE, mail: '' },
  ...{ seller: '', same: true, sellerStreet: '', sellerPostalCode: '', sellerTown: '' },
};

/** The draft of an existing market, or of a new one whose mails go to its administrator. */
export function marketDraftOf(
  hub: HubForStaff | undefined,
  seller: Seller | undefined,
  email: string,
): MarketDraft {
  if (hub === undefined) return { ...NEW, mail: email };
  const { name, timezone, mail, address } = hub;
  const place = { street: address.streetAddress, postalCode: address.postalCode, town: address.region };
  const draft = { ...NEW, ...place, name, timezone, mail: mail.address, seller: seller?.name ?? '' };
  if (seller === undefined || isEqual(sellerOf(draft), seller)) return draft;
  const sellerStreet = `${seller.street} ${seller.number ?? ''}`.trim();
  return {
    ...draft,
    same: false,
    sellerStreet,
    sellerPostalCode: seller.postalCode,
    sellerTown: seller.town,
  };
}

/** The seller's identity as printed on bills. */
export function sellerOf(draft: MarketDraft): Seller {
  const { street, number } = splitStreet(draft.same ? draft.street : draft.sellerStreet);
  return {
    name: draft.seller.trim(),
    street,
    ...(number !== '' && { number }),
    postalCode: (draft.same ? draft.postalCode : draft.sellerPostalCode).trim(),
    town: (draft.same ? draft.town : draft.sellerTown).trim(),
    country: 'CH',
  };
}

/** The request of a draft. */
export function marketOf(draft: MarketDraft): z.output<NonNullable<typeof setUpMarket.body>> {
  return {
    name: draft.name.trim(),
    address: {
      streetAddress: draft.street.trim(),
      postalCode: draft.postalCode.trim(),
      region: draft.town.trim(),
    },
    timezone: draft.timezone,
    seller: sellerOf(draft),
    mail: draft.mail.trim(),
  };
}

/** The errors, by wire path. */
export function marketProblems(draft: MarketDraft): Readonly<Record<string, string>> {
  const seller = [...seatFaults('seller', sellerOf(draft)), ...sellerFaults('seller', sellerOf(draft))];
  const faults: readonly FieldFault[] = [
    ...nameFaults('name', draft.name.trim(), 2, 60),
    ...faultUnless(draft.street.trim() !== '', 'address.streetAddress', 'street'),
    ...faultUnless(isPostalCode(draft.postalCode.trim()), 'address.postalCode', 'postal_code'),
    ...faultUnless(draft.town.trim() !== '', 'address.region', 'missing'),
    ...faultUnless(parseEmail(draft.mail) !== undefined, 'mail', 'email'),
    // A shared address is corrected once, above.
    ...(draft.same ? seller.filter(({ field }) => field === 'seller.name') : seller),
  ];
  return Object.fromEntries(faults.map((fault) => [fault.field, faultSentence(fault)]));
}
