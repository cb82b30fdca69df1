import type { Deposit } from '../../../contract/people/addresses.ts';
import { amount, decimal, type Locale } from '../../../domain/text/french.ts';
import { ZERO } from '../../../domain/money/money.ts';
import { type GeoPoint, REACH } from '../../../domain/hub/distance.ts';
import { DEAREST_DELIVERY } from '../../../domain/hub/shipping-price.ts';
import { amountProblem, parseAmount, typedAmount } from '../../../domain/text/typed-amount.ts';
import { addressLine, addressProblem, streetProblem } from '../../shared/addresses/address-draft.ts';
import { phoneProblem } from '../../shared/forms/phone-problem.ts';
import { unlessUnchanged } from '../../shared/forms/validate-if-changed.ts';
import { isName } from '../../../domain/text/visible-name.ts';

/** A pickup point as typed. */
export interface DepositDraft {
  readonly name: string;
  readonly streetAddress: string;
  readonly postalCode: string;
  readonly region: string;
  readonly hours: string;
  readonly note: string;
  readonly phone: string;
  readonly fees: string;
  /** In degrees north and east. */
  readonly lat: string;
  readonly lng: string;
  readonly active: boolean;
}

/** The initial form values. */
export function depositDraftOf(deposit: Deposit | undefined): DepositDraft {
  const {
    name = '',
    streetAddress = '',
    postalCode = '',
    region = '',
    hours = '',
    note = '',
    phone = '',
  } = deposit ?? {};
  const fees = typedAmount(deposit?.fees ?? ZERO);
  const where = { streetAddress, postalCode, region, ...typedPosition(deposit?.geo) };
  return { name, ...where, hours, note, phone, fees, active: deposit?.active ?? true };
}

/** The coordinates as form values; empty without a position. */
export function typedPosition(geo: GeoPoint | undefined): Pick<DepositDraft, 'lat' | 'lng'> {
  const typed = (degrees: number | undefined) =>
    degrees === undefined ? '' : String(Number(degrees.toFixed(6))).replace('.', ',');
  return { lat: typed(geo?.lat), lng: typed(geo?.lng) };
}

/** Both coordinates of a pasted « 46.1966, 6.1411 »; `undefined` for anything else. */
export function pastedPosition(text: string): Pick<DepositDraft, 'lat' | 'lng'> | undefined {
  const found = /^\s*(-?\d{1,3}\.\d+)\s*[,;\s]\s*(-?\d{1,3}\.\d+)\s*$/.exec(text);
  const [, lat, lng] = found ?? [];
  return lat === undefined || lng === undefined
    ? undefined
    : typedPosition({ lat: Number(lat), lng: Number(lng) });
}

/** Validates each field: a French correction, or `undefined` when valid. */
export function depositProblems(
  draft: DepositDraft,
  before: Deposit | undefined,
): Partial<Record<keyof DepositDraft, string>> {
  const problems = {
    name: isName(draft.name) ? undefined : 'Écrivez le nom que lisent les clients.',
    streetAddress: streetProblem(draft, before?.streetAddress),
    postalCode: addressProblem.postalCode(draft.postalCode),
    region: unlessUnchanged(addressProblem.region, before?.region)(draft.region),
    phone: unlessUnchanged(phoneProblem, before?.phone)(draft.phone),
    fees: feesProblem(draft.fees),
    lat: degreesProblem(draft.lat, draft.lng, REACH.lat),
    lng: degreesProblem(draft.lng, draft.lat, REACH.lng),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

/** Converts a valid draft to a pickup point; changing only the address drops the position. */
export function depositOf(
  draft: DepositDraft,
  before: Deposit | undefined,
  { id, weight }: { readonly id: string; readonly weight: number },
): Deposit {
  const [hours, note, phone] = [draft.hours.trim(), draft.note.trim(), draft.phone.trim()];
  const where = {
    streetAddress: draft.streetAddress.trim(),
    postalCode: draft.postalCode.trim(),
    region: draft.region.trim(),
  };
  const stays = before?.streetAddress === where.streetAddress && before.postalCode === where.postalCode;
  const { lat, lng } = typedPosition(before?.geo);
  const moved = draft.lat !== lat || draft.lng !== lng;
  const geo = moved ? positionOf(draft) : stays ? before.geo : undefined;
  return {
    ...{ id: before?.id ?? id, name: draft.name.trim(), floor: before?.floor ?? '', ...where },
    ...(hours !== '' && { hours }),
    ...(note !== '' && { note }),
    ...(phone !== '' && { phone }),
    ...(geo !== undefined && { geo }),
    ...{ deposit: true, weight: before?.weight ?? weight, fees: parseAmount(draft.fees) ?? ZERO },
    active: draft.active,
  };
}

/** Pickup points in the order that customers see. */
export function inOrder(deposits: readonly Deposit[]): Deposit[] {
  return [...deposits].sort((left, right) => left.weight - right.weight);
}

/** « Rue des Augustins 6, 1205 Genève, 4,00 CHF ». */
export function depositText(deposit: Deposit, locale: Locale): string {
  const price = deposit.fees === 0 ? 'gratuit' : amount(deposit.fees, locale);
  return `${addressLine(deposit)}, ${price}`;
}

function positionOf({ lat, lng }: Pick<DepositDraft, 'lat' | 'lng'>): GeoPoint | undefined {
  const [north, east] = [degreesOf(lat), degreesOf(lng)];
  return north === undefined || east === undefined ? undefined : { lat: north, lng: east };
}

/** Both coordinates, or none. */
function degreesProblem(
  typed: string,
  other: string,
  { least, most }: { readonly least: number; readonly most: number },
): string | undefined {
  if (typed.trim() === '') return other.trim() === '' ? undefined : 'Écrivez aussi cette coordonnée.';
  const degrees = degreesOf(typed);
  if (degrees === undefined) return 'Écrivez des degrés\u00a0: 46,1951.';
  return degrees < least || degrees > most
    ? `Loin du marché\u00a0: entre ${decimal(least, 0)} et ${decimal(most, most % 1 === 0 ? 0 : 1)}. Latitude et longitude sont peut-être inversées.`
    : undefined;
}

function degreesOf(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.').replace('−', '-');
  return /^-?\d{1,3}(?:\.\d{1,8})?$/.test(text) ? Number(text) : undefined;
}

function feesProblem(typed: string): string | undefined {
  const fees = parseAmount(typed);
  if (fees === undefined) return amountProblem(typed);
  return fees > DEAREST_DELIVERY ? `Pas plus de ${amount(DEAREST_DELIVERY)}.` : undefined;
}
